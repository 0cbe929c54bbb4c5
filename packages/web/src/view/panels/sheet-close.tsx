import type { RefObject } from 'react';
import { texts } from '../../texts/index.ts';

type SheetCloseProps = { readonly dialog: RefObject<HTMLDialogElement | null> };

/** The button that closes a sheet. */
export const SheetClose = ({ dialog }: SheetCloseProps) => (
  <button type="button" className="primary" onClick={() => dialog.current?.close()}>
    {texts.why.close}
  </button>
);
