import { useId } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import type { OffersData } from './load-offers.ts'
import './promotions.css'

type Promotion = OffersData['promotions'][number]

/** List of the active promotions that need no code, each with links to the products that it covers. */
export function Promotions({ promotions }: { promotions: Promotion[] }) {
  const { t } = useI18n()
  const title = useId()
  return (
    <section aria-labelledby={title} className="stack">
      <h2 id={title} className="promotions__title">
        {t('products.promotions')}
      </h2>
      <ul className="promotions">
        {promotions.map(promotion => (
          <li key={promotion.id} className="card promotions__one">
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t, money, day } = useI18n()
  const { name, from, until, isPersonal, targets } = promotion
  const terms = [
    isPersonal && t('products.promotion.yours'),
    from > 0 && t('products.promotion.from', { amount: money(from) }),
    until && t('common.card.until', { date: day(until) }),
  ].filter(term => term !== false && term !== null)
  return (
    <>
      <div>
        <h3 className="promotions__name">
          <Isolate>{name}</Isolate>
        </h3>
        {terms.length > 0 && (
          <p className="small quiet">
            <Isolate>{terms.join(' · ')}</Isolate>
          </p>
        )}
      </div>
      {targets.length > 0 && (
        <p className="cluster small">
          {targets.map(target => (
            <Link key={`${target.kind} ${target.id}`} to={pathOf(target)} className="link">
              <Isolate>{target.name}</Isolate>
              <Icon name="chevron-forward" />
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

function pathOf(target: Promotion['targets'][number]): string {
  if (target.kind === 'product') return paths.product(target)
  return paths.products({ [target.kind]: target.slug })
}
