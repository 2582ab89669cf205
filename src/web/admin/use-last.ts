import { useRef } from 'react'

/** Returns the last value that was not null. Used by dialogs to keep their content during the closing animation. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const last = useRef(value)
  if (value) last.current = value
  return last.current
}
