import type { SearchMeta } from '../../../shared/contracts/search.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import { type I18nValue, useI18n } from '../../i18n.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { RenderLink } from '../../ui/LinkButton.tsx'

type Condition = SearchMeta['conditions'][number]

export interface QueryConditionsProps {
  conditions: readonly Condition[]
  /**
   * Renders a link to the search without the words of a condition. If undefined, the chips are buttons that call
   * `onRemove`.
   */
  renderRemoval?: (rest: string) => RenderLink
  onRemove?: (rest: string) => void
}

/** Chips for the price, offer and sorting conditions in the text of a query. A chip removes its condition. */
export function QueryConditions({ conditions, renderRemoval, onRemove }: QueryConditionsProps) {
  const i18n = useI18n()
  if (conditions.length === 0) return null
  const Element = renderRemoval ? 'nav' : 'fieldset'
  return (
    <Element className="cluster gap-s" aria-label={i18n.t('products.conditions')}>
      {conditions.map(condition => {
        const label = labelOf(condition, i18n)
        return (
          <Chip
            key={label}
            removes={label}
            render={renderRemoval?.(condition.rest)}
            onClick={() => onRemove?.(condition.rest)}
          >
            <Isolate>{label}</Isolate>
          </Chip>
        )
      })}
    </Element>
  )
}

function labelOf({ minPrice, maxPrice, sort }: Condition, { t, money }: I18nValue): string {
  const price = (amount: number) => money(amount as Shekels)
  if (minPrice !== undefined && maxPrice !== undefined)
    return t('products.prices.on', { min: price(minPrice), max: price(maxPrice) })
  if (maxPrice !== undefined) return t('products.maxPrice.on', { price: price(maxPrice) })
  if (minPrice !== undefined) return t('products.minPrice.on', { price: price(minPrice) })
  return sort ? t(`products.sort.${sort}`) : t('products.onOffer')
}
