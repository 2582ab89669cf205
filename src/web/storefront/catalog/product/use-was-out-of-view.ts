import { useEffect, useState } from 'react'

/** Returns true once the element with this id has been out of view; false on the server and without the element. */
export function useWasOutOfView(id: string): boolean {
  const [wasOutOfView, setWasOutOfView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element || wasOutOfView) return
    const observer = new IntersectionObserver(entries => setWasOutOfView(!entries.at(-1)!.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, wasOutOfView])
  return wasOutOfView
}
