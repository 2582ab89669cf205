import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Price } from '../../ui/Price.tsx'
import type { Card } from '../catalog/product-card/card.ts'
import { percentOff, visitorPrice } from '../catalog/product-card/visitor-price.ts'
import type { Section } from './sections.ts'

interface Offer {
  section: Section | null
  card: Card
  about: string
}

interface LimitedSaleProps extends Offer {
  endsAt: string
  now: string
}

/**
 * Limited-time sale of one product with its price and a countdown by the server's clock. When it ends, the section
 * disappears, also on a cached page, and the page reloads its prices.
 */
export function LimitedSale({ section, card, about, endsAt, now }: LimitedSaleProps) {
  const { revalidate } = useRevalidator()
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  const end = () => {
    setOver(true)
    void revalidate()
  }
  return (
    <section className="section container" aria-labelledby="sale">
      <div className="panel sale">
        <div className="panel__text stack">
          <OfferHead section={section} card={card} about={about} />
          <Countdown endsAt={endsAt} serverNow={now} onEnd={end} />
          <OfferTerms section={section} card={card} />
        </div>
        <Image source={card.image && { ...card.image, alt: '' }} sizes="(min-width: 64rem) 32rem, 92vw" />
      </div>
    </section>
  )
}

function OfferHead({ section, card, about }: Offer) {
  return (
    <>
      <p className="sale__name">
        {section && <Isolate>{section.title}</Isolate>}
        {section?.subtitle && (
          <span className="quiet">
            {' · '}
            <Isolate>{section.subtitle}</Isolate>
          </span>
        )}
      </p>
      <h2 id="sale">
        <Link to={paths.product(card)} className="plain-link">
          <Isolate>{card.name}</Isolate>
        </Link>
      </h2>
      <p className="quiet">
        <Isolate>{about}</Isolate>
      </p>
    </>
  )
}

function OfferTerms({ section, card }: Pick<Offer, 'section' | 'card'>) {
  const { t } = useI18n()
  return (
    <>
      <div className="cluster">
        <Price {...visitorPrice(card)} size="large" />
        <Badge kind="offer" percent={percentOff(card)} />
      </div>
      <div>
        <LinkButton variant="offer" size="large" render={look => <Link to={paths.product(card)} {...look} />}>
          {t('home.sale.get')}
        </LinkButton>
      </div>
      {section?.body && (
        <p className="small quiet">
          <Isolate>{section.body}</Isolate>
        </p>
      )}
    </>
  )
}
