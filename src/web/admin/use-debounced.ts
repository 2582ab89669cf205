import { useEffect, useState } from 'react'

/** Returns a text after it has been unchanged for a number of milliseconds. */
export function useDebounced(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
