import { multiplyShekels, sumShekels } from '../../../shared/rules/money.ts'
import { useProfession } from '../../auth/session.ts'
import { addToCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { visitorPrice } from '../catalog/product-card/visitor-price.ts'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'
import type { RoutineData } from './load-routine.ts'
import { routineAddress } from './routine-address.ts'
import { cartItemOfLine, type RoutineLine, routineLines } from './routine-lines.ts'

/** Products of the routine with size, price and sum, and the button that adds them to the cart. */
export function RoutineCart({ data }: { data: RoutineData }) {
  const { t, language, list } = useI18n()
  const lines = routineLines(data, useProfession())
  const ready = lines.filter(({ problem }) => problem === null)
  const refused = lines.filter(({ problem }) => problem !== null)

  function add() {
    const skipped = ready.filter(line => addToCart(cartItemOfLine(line)) === 0)
    const names = list(skipped.map(({ card }) => `\u2068${card.name}\u2069`))
    addToast({
      type: skipped.length < ready.length ? 'success' : 'info',
      title: t('routine.added', { count: ready.length - skipped.length }),
      ...(skipped.length > 0 && { message: t('routine.skipped', { names }) }),
    })
  }

  return (
    <section className="card stack" aria-labelledby="routine-cart">
      <h2 id="routine-cart" className="routine__time">
        {t('routine.cart')}
      </h2>
      <ul className="routine__lines">
        {ready.map(line => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <p className="spread routine__total">
        <strong>{t('routine.cart.total')}</strong>
        <Price amount={sumShekels(ready.map(amountOf))} />
      </p>
      {refused.length > 0 && (
        <div className="stack gap-s">
          <h3>{t('routine.cart.not-now')}</h3>
          <ul className="routine__lines">
            {refused.map(line => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        </div>
      )}
      <p className="quiet small">{t('routine.cart.once')}</p>
      <div>
        <NoScriptNotice what="buy" className="card" />
        <div className="cluster">
          <Button onClick={add} disabled={ready.length === 0}>
            <Icon name="bag" />
            {t('routine.add', { count: ready.length })}
          </Button>
          <CopyButton
            label={t('routine.share')}
            text={() => new URL(`/${language}${routineAddress(data)}`, location.origin).href}
          />
        </div>
      </div>
    </section>
  )
}

/** Price of one unit, or pack, for this visitor. */
const amountOf = (line: RoutineLine) => {
  const { unitPrice, quantity } = cartItemOfLine(line)
  return multiplyShekels(unitPrice, quantity)
}

function Line({ line }: { line: RoutineLine }) {
  const { t } = useI18n()
  const { card, problem } = line
  return (
    <li className="spread">
      <span>
        <Isolate>{card.name}</Isolate>
      </span>
      {problem === null ? (
        <Price {...(card.pack ? {} : visitorPrice(card))} amount={amountOf(line)} size="small" />
      ) : (
        <span className="quiet small">{t(`routine.cart.${problem}`)}</span>
      )}
    </li>
  )
}
