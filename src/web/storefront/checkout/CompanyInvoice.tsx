import { type ComponentProps, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { BillingFields } from './BillingFields.tsx'
import '../../ui/disclosure.css'

const Fields = onDemand(() => import('./BillingFields.tsx').then(module => module.BillingFields))

/** Collapsed section "invoice for a company". Its fields are loaded when it is first opened. */
export function CompanyInvoice(props: ComponentProps<typeof BillingFields>) {
  const { t } = useI18n()
  const [wasOpened, setOpened] = useState(false)
  const isStarted = Object.entries(props.draft).some(([name, text]) => name.startsWith('billing.') && text !== '')
  return (
    <details className="disclosure" open={isStarted} onToggle={() => setOpened(true)}>
      <summary className="disclosure__summary">
        {t('checkout.billing')}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure__body">{(wasOpened || isStarted) && <Fields {...props} />}</div>
    </details>
  )
}
