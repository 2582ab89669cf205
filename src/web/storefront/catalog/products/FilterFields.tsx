import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { MIN_RATINGS } from './list-query.ts'

/** Empty change handler, which React requires for controlled inputs: the form itself handles changes. */
const handledByForm = () => {}

interface FilterCheckboxProps {
  name: 'inStock' | 'onOffer' | 'brand' | 'skinType' | 'attribute'
  value: string
  label: string
  /** Number of matching products. */
  found?: number
  checked: boolean
}

export function FilterCheckbox({ name, value, label, found, checked }: FilterCheckboxProps) {
  const { number } = useI18n()
  const counted =
    found === undefined ? (
      label
    ) : (
      <>
        <Isolate>{label}</Isolate> <span className="small quiet tabular">{number(found)}</span>
      </>
    )
  return <Checkbox name={name} value={value} label={counted} checked={checked} onChange={handledByForm} />
}

interface CheckboxGroupProps {
  name: FilterCheckboxProps['name']
  title: string
  boxes: readonly { value: string; label: string; count?: number }[]
  /** Filter values in the URL. The group is initially open if it contains an active value. */
  active: readonly string[]
  checked: readonly string[]
}

/** Group of checkboxes. A product matches if it has any of the checked values. */
export function CheckboxGroup({ name, title, boxes, active, checked }: CheckboxGroupProps) {
  return (
    <FilterGroup title={title} open={boxes.some(({ value }) => active.includes(value))}>
      {boxes.map(({ value, label, count }) => (
        <FilterCheckbox
          key={value}
          name={name}
          value={value}
          label={label}
          found={count}
          checked={checked.includes(value)}
        />
      ))}
    </FilterGroup>
  )
}

interface PriceFieldProps {
  name: 'minPrice' | 'maxPrice'
  typed: string
  /** Lowest or highest price in the current category, in whole shekels, as a placeholder. */
  bound: number
}

export function PriceField({ name, typed, bound }: PriceFieldProps) {
  const { t, number } = useI18n()
  return (
    <label className="field">
      <span className="small quiet">{t(`products.${name}`)}</span>
      <input
        key={typed}
        className="field__control"
        name={name}
        defaultValue={typed}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder={bound ? number(bound) : undefined}
      />
    </label>
  )
}

export function RatingSelect({ value }: { value: string }) {
  const { t } = useI18n()
  return (
    <div className="field__box">
      <select
        className="field__control"
        name="minRating"
        aria-label={t('products.minRating')}
        value={value}
        onChange={handledByForm}
      >
        <option value="">{t('products.minRating.any')}</option>
        {MIN_RATINGS.map(rating => (
          <option key={rating} value={rating}>
            {t('products.minRating.from', { rating })}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  )
}
