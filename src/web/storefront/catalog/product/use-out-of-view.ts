import { useEffect, useState } from 'react'

/**
 * Returns true while the element with this id is out of view, and false once it is in view again; null until it is out
 * of view for the first time. `exists` tells whether the page has the element.
 */
export function useOutOfView(id: string, exists: boolean): boolean | null {
  const [isOut, setIsOut] = useState<boolean | null>(null)
  useEffect(() => {
    const element = exists && document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(entries => {
      const isVisible = entries.at(-1)!.isIntersecting
      setIsOut(before => (isVisible && before === null ? null : !isVisible))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, exists])
  return isOut
}
