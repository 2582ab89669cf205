import { useRef } from 'react'

/** What was there last: a dialog on its way out keeps its figures. Null until there was anything. */
export function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value)
  if (value) last.current = value
  return last.current
}
