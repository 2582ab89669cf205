import type { Order } from '../../../shared/contracts/orders.ts'
import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Price } from '../../ui/Price.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import type { OrderWithAccess } from '../orders/use-order.ts'
import { REFUND_MESSAGE_KEYS } from '../payments/RefundNotices.tsx'
import { SentPhotos } from './SentPhotos.tsx'
import { WithdrawReturn } from './WithdrawReturn.tsx'

/** Element id of the heading that gets the focus after a request was sent. */
export const RETURNS_TITLE_ID = 'order-returns'

type SeenReturns = Pick<OrderWithAccess, 'order' | 'proof' | 'onChange' | 'onStale'>

/** List of return requests, newest first, each with its status. */
export function ReturnRequests(props: SeenReturns) {
  const { t } = useI18n()
  const { order } = props
  if (order.returns.length === 0) return null
  return (
    <section className="card stack" aria-labelledby={RETURNS_TITLE_ID}>
      <h2 className="order-page__title" id={RETURNS_TITLE_ID} tabIndex={-1}>
        {t('orders.return.title')}
      </h2>
      {order.returns.toReversed().map(request => (
        <ReturnRequest key={request.id} {...props} request={request} />
      ))}
      {order.orderCan.withdrawReturn && (
        <div>
          <WithdrawReturn {...props} />
        </div>
      )}
    </section>
  )
}

function ReturnRequest(props: SeenReturns & { request: Order['returns'][number] }) {
  const { t, dateTime } = useI18n()
  const { order, request } = props
  const { status, lines, note, reason, createdAt, refund, exchange } = request
  return (
    <article className="return-request stack gap-s">
      <p className="cluster">
        <span className="order-status" data-status={status}>
          {t(`orders.return.status.${exchange?.completed ? 'exchanged' : status}`)}
        </span>
        <span className="quiet small">{t('orders.return.asked', { at: dateTime(createdAt) })}</span>
      </p>
      <p>{t(isOnItsWay(refund) ? REFUND_MESSAGE_KEYS[refund.status] : stateKey(request))}</p>
      {reason && (
        <p className="return-request__words">
          <b>{t('orders.return.answer')}:</b> <bdi>{reason}</bdi>
        </p>
      )}
      <ul className="return-request__lines">
        {lines.map(({ lineId, quantity, reason, replacement }) => (
          <li key={lineId}>
            <span>
              <span className="tabular">{quantity} ×</span>{' '}
              <Isolate>{order.lines.find(({ id }) => id === lineId)?.name ?? ''}</Isolate>
            </span>
            <span className="quiet small">{t(`orders.return.reason.${reason}`)}</span>
            {replacement && (
              <span className="small">
                <Isolate>{t('orders.return.instead', { name: bidiIsolate(replacement.name) })}</Isolate>
              </span>
            )}
          </li>
        ))}
      </ul>
      {exchange && <ReplacementOrder {...props} exchange={exchange} />}
      {refund && !(wantsExchange(request) && status === 'requested') && (
        <Refund refund={refund} isHere={status === 'received'} />
      )}
      {note && (
        <p className="return-request__words quiet">
          <bdi>{note}</bdi>
        </p>
      )}
      <SentPhotos {...props} />
    </article>
  )
}

type Request = Order['returns'][number]

/** True if the customer asked for replacements instead of money. */
const wantsExchange = ({ lines }: Request) => lines.some(({ replacement }) => replacement !== null)

/** Key of the message about the state of a request. */
function stateKey({ status, exchange }: Request) {
  if (exchange?.completed) return 'orders.return.state.exchanged'
  if (exchange && (status === 'approved' || status === 'received'))
    return `orders.return.state.exchange-${status}` as const
  return `orders.return.state.${status}` as const
}

/** Link to the order with the replacements, and the amount to pay for it. */
function ReplacementOrder({ proof, exchange }: SeenReturns & { exchange: NonNullable<Request['exchange']> }) {
  const { t } = useI18n()
  return (
    <p className="cluster gap-s">
      <span>
        <b>{t('orders.return.exchange.order')}:</b>{' '}
        <OrderLink className="link" to={paths.order(exchange.number)} proof={proof}>
          <bdi dir="ltr">{exchange.number}</bdi>
        </OrderLink>
      </span>
      {exchange.due > 0 && (
        <span>
          <b>{t('orders.return.exchange.due')}:</b> <Price amount={exchange.due} />
        </span>
      )}
    </p>
  )
}

type GoneBack = Order['returns'][number]['refund']

/** True for a refund that was decided but is not completed: it is being processed, or it has failed. */
function isOnItsWay(refund: GoneBack): refund is NonNullable<GoneBack> & { status: 'pending' | 'failed' } {
  return refund?.status === 'pending' || refund?.status === 'failed'
}

interface RefundProps {
  refund: NonNullable<GoneBack>
  /** True if the shop has received the goods. */
  isHere: boolean
}

/** Shows the amount that will be or was refunded. */
function Refund({ refund, isHere }: RefundProps) {
  const { t, date } = useI18n()
  const { amount, at } = refund
  const given = at && !isOnItsWay(refund) && t('orders.return.refund.given', { on: date(at) })
  const when = given || (!at && !isHere && t('orders.return.refund.expected'))
  return (
    <p className="cluster gap-s">
      <span>
        <b>{t('orders.return.refund')}:</b> <Price amount={amount} />
      </span>
      {when && <span className="quiet small">{when}</span>}
    </p>
  )
}
