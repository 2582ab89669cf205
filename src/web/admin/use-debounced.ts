import { useEffect, useState } from 'react'

/** Debounces a text: returns the last text that was unchanged for a number of milliseconds. */
export function useDebounced(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
