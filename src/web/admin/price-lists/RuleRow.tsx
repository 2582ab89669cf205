import { useI18n } from '../../i18n.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { DraftRule } from './price-list-draft.ts'

interface RuleRowProps {
  /** Index in the list, from 0. */
  at: number
  rule: DraftRule
  errors: string[]
  onChange: (rule: DraftRule) => void
  onRemove: () => void
}

/**
 * Form row of one rule: target, minimum quantity, and a percentage or a price. For a product or variant, also the pack
 * size.
 */
export function RuleRow({ at, rule, errors, onChange, onRemove }: RuleRowProps) {
  const { t } = useI18n()
  const { scope, name, code } = rule
  const hasSku = scope === 'product' || scope === 'variant'
  const covered = scope === 'everything' ? t('price-lists.scope.everything') : name
  const field = (column: 'minQuantity' | 'percent' | 'price' | 'pack', label: string, optional: boolean) => (
    <TextField
      name={`rules.${at}.${column}`}
      label={label}
      optional={optional}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={12}
      value={rule[column]}
      onChange={event => onChange({ ...rule, [column]: event.currentTarget.value })}
    />
  )
  return (
    <li className="price-rule">
      <fieldset className="price-rule__fields">
        <legend className="price-rule__name">
          <bdi>
            <Isolate>{covered}</Isolate>
          </bdi>{' '}
          {scope !== 'everything' && (
            <span className="quiet small">
              {t(`price-lists.scope.${scope}`)} {hasSku && <bdi dir="ltr">{code}</bdi>}
            </span>
          )}
        </legend>
        {field('minQuantity', t('price-lists.from'), false)}
        {field('percent', t('price-lists.percent'), true)}
        {field('price', t('price-lists.price'), true)}
        {hasSku && field('pack', t('price-lists.pack'), true)}
        <IconButton label={`${t('price-lists.remove-rule')}: ${covered}`} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </fieldset>
      {errors.length > 0 && <FieldError id={`price-rule-${at}`}>{errors}</FieldError>}
    </li>
  )
}
