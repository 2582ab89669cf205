import type { ReactNode } from 'react'
import { useI18n } from '../../i18n.tsx'

/** Titles of the steps, in order. */
export const STEPS = ['checkout.step.address', 'checkout.step.payment', 'checkout.step.review'] as const

/** Returns the element id of a step, counted from 1. */
export const stepId = (number: number) => `checkout-step-${number}`

interface StepProps {
  /** Counted from 1. */
  number: 1 | 2 | 3
  children: ReactNode
}

/** One of the three checkout steps. All of them are on one page. */
export function Step({ number, children }: StepProps) {
  const { t, number: figure } = useI18n()
  const id = stepId(number)
  return (
    <section className="card stack gap-l checkout-step" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="checkout-step__title" id={`${id}-title`} tabIndex={-1}>
        <span className="checkout-step__number" aria-hidden="true">
          {figure(number)}
        </span>
        {t(STEPS[number - 1]!)}
      </h2>
      {children}
    </section>
  )
}
