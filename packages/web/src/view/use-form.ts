import { useSyncExternalStore } from 'react';
import type { Form } from '../felt/zone.ts';

/** How the window is held: too low for a desktop is a phone sideways, too narrow is one upright. */
const formOf = (w: number, h: number): Form =>
  h < 500 && w > h ? 'land' : w < 760 ? 'phone' : 'desktop';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export const useForm = (): Form =>
  useSyncExternalStore(subscribe, () => formOf(innerWidth, innerHeight));
