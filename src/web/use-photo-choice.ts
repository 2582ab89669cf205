import { useState } from 'react'
import { shrinkImage } from './shrink-image.ts'

interface PhotoLimits {
  mediaTypes: readonly string[]
  /** Size of one photo after it was shrunk. */
  maxBytes: number
  /** Number of photos that can still be added. */
  room: number
}

/** Messages for photos that are not taken. */
interface Refusals {
  type: string
  size: string
  count: string
}

/** Shrinks chosen photos and passes those within the limits to `onChosen`. `refusal` is the message for the others. */
export function usePhotoChoice(limits: PhotoLimits, refusals: Refusals, onChosen: (photos: Blob[]) => void) {
  const { mediaTypes, maxBytes, room } = limits
  const [refusal, setRefusal] = useState<string>()
  const [preparing, setPreparing] = useState(false)
  const isKnown = ({ type }: Blob) => mediaTypes.includes(type)
  const isLarge = ({ size }: Blob) => size > maxBytes

  async function choose(files: File[]) {
    setPreparing(true)
    const lighter = await Promise.all(files.slice(0, room).map(photo => shrinkImage(photo)))
    setPreparing(false)
    const excess = files.length > room ? refusals.count : undefined
    setRefusal(!lighter.every(isKnown) ? refusals.type : lighter.some(isLarge) ? refusals.size : excess)
    const taken = lighter.filter(photo => isKnown(photo) && !isLarge(photo))
    if (taken.length > 0) onChosen(taken)
  }

  return { choose, refusal, preparing }
}
