import type { RoutineTime } from '../../../shared/rules/routine.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { visitorPrice } from '../catalog/product-card/visitor-price.ts'
import type { FilledStep } from './build-routine.ts'
import type { RoutineData } from './load-routine.ts'
import { routineAddress } from './routine-address.ts'

interface StepChoiceProps {
  step: FilledStep
  time: RoutineTime
  data: RoutineData
}

/**
 * All products of a step, and the choice to leave it out, as links to the routine with that choice. The current one
 * stays in the list, so that the focus stays on it.
 */
export function StepChoice({ step: { id: step, name, product, candidates, without }, time, data }: StepChoiceProps) {
  const { t } = useI18n()
  const cards = candidates.flatMap(id => data.cards.find(card => card.id === id) ?? [])
  const addressOf = (product: number) => routineAddress(data, { time, step, product, variant: null })
  const named = { step: `\u2068${name}\u2069` }
  return (
    <Disclosure title={t(product === null ? 'routine.choose' : 'routine.exchange', named)} name="routine">
      <ul className="routine__choices">
        {cards.map(card => (
          <li key={card.id}>
            <Link
              to={addressOf(card.id)}
              rel="nofollow"
              className="routine__choice"
              aria-current={card.id === product ? 'true' : undefined}
            >
              <Image source={card.image && { ...card.image, alt: '' }} sizes="3rem" small />
              <span>
                <Isolate>{card.name}</Isolate>
                <span className="small quiet routine__brand">
                  <Isolate>{card.brand}</Isolate>
                </span>
              </span>
              <Price {...visitorPrice(card)} size="small" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={addressOf(0)}
            rel="nofollow"
            className="routine__choice"
            aria-current={without === 'left-out' ? 'true' : undefined}
          >
            {t('routine.leave-out')}
          </Link>
        </li>
      </ul>
    </Disclosure>
  )
}
