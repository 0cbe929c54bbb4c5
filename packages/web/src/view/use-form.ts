import { useSyncExternalStore } from 'react';
import type { Form } from '../felt/zone.ts';

/**
 * How a window is used. A desktop's cloth, its rail and what stands beside it need their room; any window that lacks it, as a tablet's
 * or one that is zoomed into, is held like a phone: upright, or sideways.
 */
export const formOf = (w: number, h: number): Form =>
  w >= 1260 && h >= 690 ? 'desktop' : w > h && w >= 560 ? 'land' : 'phone';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export const useForm = (): Form =>
  useSyncExternalStore(subscribe, () => formOf(innerWidth, innerHeight));
