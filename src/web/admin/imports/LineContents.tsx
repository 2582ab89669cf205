import type { ImportLine } from '../../../shared/contracts/imports.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './imports.css'

type Contents = NonNullable<ImportLine['contents']>

/**
 * Shows the product that a line of the file creates or changes: price, category, stock, and the changes to an existing
 * product.
 */
export function LineContents({ contents }: { contents: Contents }) {
  const { t, list } = useI18n()
  const { prices, before, variants, images, brand, categories, changes } = contents
  const hasOtherPrice = before !== null && JSON.stringify(before) !== JSON.stringify(prices)
  return (
    <div className="imports__contents">
      <p>
        {prices && <Prices prices={prices} />}
        {hasOtherPrice && (
          <span className="quiet">
            {t('imports.contents.before')} <Prices prices={before} />
          </span>
        )}
        {variants !== 1 && <span>{t('imports.contents.variants', { count: variants })}</span>}
        <span className="quiet">{t('imports.contents.images', { count: images })}</span>
      </p>
      <p className="quiet">
        <Isolate>{[brand, categories.join(' › ')].filter(Boolean).join(' · ')}</Isolate>
      </p>
      {changes.length > 0 && (
        <p>{t('imports.contents.changes', { what: list(changes.map(change => t(`imports.change.${change}`))) })}</p>
      )}
    </div>
  )
}

function Prices({ prices: { from, to, offer } }: { prices: NonNullable<Contents['prices']> }) {
  const { t, money } = useI18n()
  return (
    <>
      <bdi className="imports__price">{from === to ? money(from) : `${money(from)} – ${money(to)}`}</bdi>
      {offer !== null && (
        <span>
          {t('imports.contents.offer')} <bdi className="imports__price">{money(offer)}</bdi>
        </span>
      )}
    </>
  )
}
