import { useId } from 'react'
import type { ExchangeChoice } from '../../../shared/contracts/exchanges.ts'
import type { Order } from '../../../shared/contracts/orders.ts'
import { unnamedOptions } from '../../../shared/rules/chosen-name.ts'
import { areShopFaults } from '../../../shared/rules/returns.ts'
import { useI18n } from '../../i18n.tsx'
import { ReplacementField } from '../../replacement-field.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import type { ReturnLineDraft } from './return-line-draft.ts'

interface ReturnLineProps {
  line: Order['lines'][number]
  draft: ReturnLineDraft
  onChange: (draft: ReturnLineDraft) => void
  /** Index among the selected lines; the API uses it in the names of field errors. */
  place: number
  errors: Record<string, string[]>
  /** Possible replacements; null for a refund, and before they are loaded. */
  choice: ExchangeChoice | null
}

/** One line that can be returned: a checkbox, the quantity, the reason, and for an exchange the replacement. */
export function ReturnLine({ line, draft, onChange, place, errors, choice }: ReturnLineProps) {
  const { t } = useI18n()
  const errorId = useId()
  const { name, sizeName, colorName, returnable } = line
  const { quantity: most, reasons } = returnable
  const options = unnamedOptions(name, sizeName, colorName).join(' · ')
  const fault = errors[`lines.${place}.quantity`] ?? errors[`lines.${place}.lineId`]
  return (
    <li className="return-line">
      <Checkbox
        name="lines"
        checked={draft.chosen}
        onChange={({ target }) => onChange({ ...draft, chosen: target.checked })}
        label={
          <>
            <Isolate>{name}</Isolate>
            {options && (
              <span className="quiet small">
                {' '}
                <Isolate>{options}</Isolate>
              </span>
            )}
          </>
        }
        hint={areShopFaults(reasons) && t('orders.return.hygiene')}
      />
      {draft.chosen && (
        <div className="return-line__choices">
          {most > 1 && (
            <div className="cluster gap-s">
              <Stepper
                value={draft.quantity}
                max={most}
                label={t('common.quantity.labelOf', { name })}
                size="small"
                onChange={quantity => onChange({ ...draft, quantity })}
              />
              <span className="quiet small">{t('orders.return.most', { count: most })}</span>
            </div>
          )}
          {fault?.length ? <FieldError id={errorId}>{fault}</FieldError> : null}
          <SelectField
            name={`lines.${place}.reason`}
            label={t('orders.return.reason')}
            prompt={t('orders.return.reason.choose')}
            options={reasons.map(value => ({ value, label: t(`orders.return.reason.${value}`) }))}
            value={draft.reason}
            onChange={({ target }) => onChange({ ...draft, reason: target.value as ReturnLineDraft['reason'] })}
            error={errors[`lines.${place}.reason`]}
          />
          {choice && (
            <ReplacementField
              name={`lines.${place}.variantId`}
              label={t('orders.return.variant')}
              none={t('orders.return.variant.none')}
              choice={choice}
              quantity={draft.quantity}
              value={draft.variantId}
              onChange={variantId => onChange({ ...draft, variantId })}
              error={errors[`lines.${place}.variantId`]}
            />
          )}
        </div>
      )}
    </li>
  )
}
