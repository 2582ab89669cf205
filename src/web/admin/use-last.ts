import { useRef } from 'react'

/** The last value that was not null: a closing dialog keeps its content. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const last = useRef(value)
  if (value) last.current = value
  return last.current
}
