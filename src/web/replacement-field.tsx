import type { ExchangeChoice } from '../shared/contracts/exchanges.ts'
import { useI18n } from './i18n.tsx'
import { replacementOptions } from './replacement-options.ts'
import { SelectField } from './ui/SelectField.tsx'

interface ReplacementFieldProps {
  name: string
  label: string
  /** Text if no variant has enough units. */
  none: string
  choice: ExchangeChoice | undefined
  /** Number of returned units. */
  quantity: number
  value: string
  onChange: (variantId: string) => void
  error: string[] | undefined
}

/** Select field for the variant that replaces the returned units of a line. */
export function ReplacementField({ label, none, choice, quantity, onChange, error, ...field }: ReplacementFieldProps) {
  const i18n = useI18n()
  const options = replacementOptions(choice, quantity, i18n)
  if (options.length === 0) return <p className="quiet small">{none}</p>
  return (
    <SelectField
      {...field}
      label={label}
      prompt={i18n.t('orders.return.variant.choose')}
      options={options}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}
