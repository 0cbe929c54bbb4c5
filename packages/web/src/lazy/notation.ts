// What pages read and write records with, and nothing of what measures how clauses are covered, which brings every document along.
export { notationOf, parseRecord, writeCommand, writeRecord } from '@openpit/notation';
