export { papers } from '@openpit/rulebooks';
