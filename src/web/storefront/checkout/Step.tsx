import { type ReactNode, useId } from 'react'
import { useI18n } from '../../i18n.tsx'

interface StepProps {
  number: number
  title: string
  children: ReactNode
}

/** One of the three checkout steps. All of them are on one page. */
export function Step({ number, title, children }: StepProps) {
  const { number: figure } = useI18n()
  const id = useId()
  return (
    <section className="card stack gap-l checkout-step" aria-labelledby={id}>
      <h2 className="checkout-step__title" id={id}>
        <span className="checkout-step__number" aria-hidden="true">
          {figure(number)}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
