import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a row or column of links, but not its ancestors, until the current link is visible. Scrolls again when `key`
 * changes.
 */
export function useScrollToCurrent<Room extends HTMLElement>(key: string): RefObject<Room | null> {
  const room = useRef<Room>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another present link
  useEffect(() => {
    const present = room.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!room.current || !present) return
    const { left, right, top, bottom, width, height } = room.current.getBoundingClientRect()
    const isSeen = present.left >= left && present.right <= right && present.top >= top && present.bottom <= bottom
    if (isSeen) return
    room.current.scrollLeft += present.left + present.width / 2 - left - width / 2
    room.current.scrollTop += present.top + present.height / 2 - top - height / 2
  }, [key])
  return room
}
