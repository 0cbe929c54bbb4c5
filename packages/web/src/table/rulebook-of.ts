export { rulebookOf } from '@openpit/rulebooks';
