// What pages need to read and write records, without the coverage of clauses, which would load every document.
export { notationOf, parseRecord, writeCommand, writeRecord } from '@openpit/notation';
