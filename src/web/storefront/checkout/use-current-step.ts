import { useEffect, useState } from 'react'
import { STEPS, stepId } from './Step.tsx'

/** Position of the line that determines the current step, as a share of the viewport's height from its top. */
const LINE = 0.4

/** Returns the number of the last step that begins above the line, counted from 1; 1 if none does. */
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
