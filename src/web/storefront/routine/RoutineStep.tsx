import type { RoutineTime } from '../../../shared/rules/routine.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Image } from '../../ui/Image.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import type { Card } from '../catalog/product-card/card.ts'
import { visitorPrice } from '../catalog/product-card/visitor-price.ts'
import type { FilledStep } from './build-routine.ts'
import type { RoutineData } from './load-routine.ts'
import { routineAddress } from './routine-address.ts'
import { cardOfVariant, variantLabel } from './routine-lines.ts'
import { StepChoice } from './StepChoice.tsx'

interface RoutineStepProps {
  step: FilledStep
  time: RoutineTime
  data: RoutineData
}

/** A step with its product, the sizes of the product, warnings of conflicts, and the products to exchange it for. */
export function RoutineStep(props: RoutineStepProps) {
  const { step, data } = props
  const { t } = useI18n()
  const card = data.cards.find(({ id }) => id === step.product)
  return (
    <li className="routine__step">
      <h3>
        <Isolate>{step.name}</Isolate>
      </h3>
      {step.advice && (
        <p className="quiet small">
          <Isolate>{step.advice}</Isolate>
        </p>
      )}
      {card ? <StepProduct {...props} card={card} /> : <p className="quiet">{t(`routine.without.${step.without!}`)}</p>}
      <Conflicts {...props} />
      {step.candidates.length > 0 && <StepChoice {...props} />}
    </li>
  )
}

function StepProduct({ step, time, data, card }: RoutineStepProps & { card: Card }) {
  const { t } = useI18n()
  const variants = data.variants[card.id] ?? []
  const variant = variants.find(({ id }) => id === step.variant)
  const shown = variant ? cardOfVariant(card, variant) : card
  return (
    <div className="routine__product">
      <Image source={card.image && { ...card.image, alt: '' }} sizes="6rem" small className="routine__image" />
      <div className="routine__about">
        <p className="small quiet">
          <bdi>{card.brand}</bdi>
        </p>
        <Link to={paths.product(card)} className="routine__name">
          <Isolate>{card.name}</Isolate>
        </Link>
        <Price {...visitorPrice(shown)} />
        {shown.mark === 'out' && (
          <p>
            <Badge kind="out" />
          </p>
        )}
        {variants.length > 1 && (
          <nav className="cluster gap-s" aria-label={t('routine.size', { name: `\u2068${card.name}\u2069` })}>
            {variants.map(one => (
              <Chip
                key={one.id}
                on={one.id === step.variant}
                render={look => (
                  <Link
                    to={routineAddress(data, { time, step: step.id, product: card.id, variant: one.id })}
                    rel="nofollow"
                    aria-current={one.id === step.variant ? 'true' : undefined}
                    {...look}
                  />
                )}
              >
                <Isolate>{variantLabel(one)}</Isolate>
              </Chip>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}

/** Warnings of the products of the same time with which the product of this step conflicts. */
function Conflicts({ step, time, data }: RoutineStepProps) {
  const { t } = useI18n()
  const nameOf = (id: number) => `\u2068${data.cards.find(card => card.id === id)?.name ?? ''}\u2069`
  const own = data.conflicts.filter(one => one.time === time && one.products.includes(step.product!))
  return (
    <div className="stack gap-s" aria-live="polite">
      {own.map(({ kind, products: [first, second] }) => (
        <div key={`${kind} ${first} ${second}`} className="notice notice--warning">
          <Icon name="warning" />
          <div className="notice__text">
            <strong>
              {t('routine.conflict', { time: t(`routine.time.${time}`), first: nameOf(first), second: nameOf(second) })}
            </strong>
            <p>{t(`routine.conflict.${kind}`)}</p>
          </div>
        </div>
      ))}
    </div>
  )
}
