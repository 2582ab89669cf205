import { useI18n } from '../../i18n.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import type { Wanted } from './return-line-draft.ts'

/** Choice between money and a replacement for the returned units. */
export function WantedField({ value, onChange }: { value: Wanted; onChange: (wanted: Wanted) => void }) {
  const { t } = useI18n()
  return (
    <RadioCards
      legend={t('orders.return.want')}
      name="wanted"
      value={value}
      onChange={value => onChange(value as Wanted)}
      options={[
        { value: 'refund', label: t('orders.return.want.refund') },
        { value: 'exchange', label: t('orders.return.want.exchange'), hint: t('orders.return.want.exchange.hint') },
      ]}
    />
  )
}
