export { type Report, reportAsJson, reportOf, type Sources } from './content.ts';
export { reportAsHtml } from './page.ts';
