export { documents } from '@openpit/rulebooks';
