import { type ComponentProps, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Price } from '../../ui/Price.tsx'
import { STEPS, stepId } from './Step.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'
import { useCurrentStep } from './use-current-step.ts'

/**
 * Sticky bar with the steps and the current one. On phones it also has the total, which expands the summary; on
 * desktops the summary is beside the steps. The summary collapses when the focus leaves the bar, so that it never
 * covers a focused field.
 */
export function CheckoutProgress(summary: ComponentProps<typeof SummaryPanel>) {
  const { t, number } = useI18n()
  const current = useCurrentStep()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only collapse the summary
    <div className="checkout-progress" onBlur={onBlur} onKeyDown={onKeyDown}>
      <div className="checkout-progress__bar">
        <nav className="checkout-progress__steps" aria-label={t('checkout.steps')}>
          <ol>
            {STEPS.map((title, index) => (
              <li key={title} aria-current={current === index + 1 ? 'step' : undefined}>
                <button type="button" className="checkout-progress__step" onClick={() => goToStep(index + 1)}>
                  <span className="checkout-step__number" aria-hidden="true">
                    {number(index + 1)}
                  </span>
                  <span className="checkout-progress__title">{t(title)}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <button
          ref={toggle}
          type="button"
          className="checkout-progress__total phone-only"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(open => !open)}
        >
          <span className="checkout-progress__amount">
            <span className="quiet small">{t('checkout.summary')}</span>
            {!summary.closed && <Price amount={summary.totals.total} />}
          </span>
          <Icon name="chevron-down" />
        </button>
      </div>
      {isOpen && <SummaryPanel id={panelId} {...summary} />}
    </div>
  )
}

/** Scrolls to a step, and focuses its heading for keyboards and screen readers. */
function goToStep(step: number): void {
  const section = document.getElementById(stepId(step))
  section?.querySelector('h2')?.focus({ preventScroll: true })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
}
