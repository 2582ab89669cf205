import { useEffect, useState } from 'react'
import { STEPS, stepId } from './Step.tsx'

/** Share of the screen's height above the line that the current step crosses. */
const LINE = 0.4

/** Returns the step at the upper part of the screen, counted from 1: the last one that begins above a line. */
export function useCurrentStep(): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    const measure = () => {
      const begins = (_: string, index: number) =>
        (document.getElementById(stepId(index + 1))?.getBoundingClientRect().top ?? Infinity) < innerHeight * LINE
      setCurrent(Math.max(1, STEPS.findLastIndex(begins) + 1))
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [])
  return current
}
