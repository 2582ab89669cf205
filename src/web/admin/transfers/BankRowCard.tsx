import { useState } from 'react'
import type { StatementRow, TransferQueue } from '../../../shared/contracts/transfers.ts'
import type { Shekels } from '../../../shared/rules/money.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { adminPaths } from '../admin-paths.ts'
import { MatchReasonChips } from './MatchReasonChips.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { useAction } from './use-action.ts'

interface BankRowCardProps {
  row: StatementRow
  onChange: (queue: TransferQueue) => void
  onLate: () => void
}
type Suggestion = StatementRow['suggestions'][number]

/** Card of a bank statement row, with the orders that it may pay, or with its outcome. */
export function BankRowCard({ row, onChange, onLate }: BankRowCardProps) {
  const { t, date } = useI18n()
  const { id, reference, amount, receivedOn, sender, note, state, number } = row
  return (
    <article className="card transfer" aria-label={t('transfers.row', { reference })}>
      <header className="spread">
        <Price amount={amount} />
        <span className="quiet small">{date(receivedOn)}</span>
      </header>
      <p className="transfer__facts">
        <bdi dir="ltr" className="small">
          {reference}
        </bdi>
        <bdi>{sender}</bdi>
        <bdi className="quiet small">{note}</bdi>
      </p>
      {state === 'waiting' ? (
        <WaitingRow row={row} onChange={onChange} onLate={onLate} />
      ) : (
        <DoneRow id={id} state={state} number={number} canUndo={row.canUndo} onChange={onChange} onLate={onLate} />
      )}
    </article>
  )
}

function DoneRow(props: Omit<BankRowCardProps, 'row'> & Pick<StatementRow, 'id' | 'state' | 'number' | 'canUndo'>) {
  const { t } = useI18n()
  const api = useApi()
  const { press, busy } = useAction(props)
  const { id, state, number, canUndo } = props
  return (
    <div className="spread">
      <p>
        {t(state === 'matched' ? 'transfers.matched' : 'transfers.aside')}{' '}
        {number && (
          <Link to={adminPaths.order(number)}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        )}
      </p>
      {canUndo && (
        <Button
          size="small"
          variant="secondary"
          loading={busy}
          onClick={() => press(() => api.adminUndoRow({ params: { id } }), { success: t('transfers.undone') })}
        >
          {t('transfers.undo')}
        </Button>
      )}
    </div>
  )
}

function WaitingRow({ row, onChange, onLate }: BankRowCardProps) {
  const { t } = useI18n()
  const api = useApi()
  const { press, busy } = useAction({ onChange, onLate })
  const [other, setOther] = useState(false)
  const [returned, setReturned] = useState<Suggestion | null>(null)
  const [rejecting, setRejecting] = useState(false)
  const params = { id: row.id }
  const matched = (number: string) => t('transfers.accepted', { number })
  return (
    <>
      {row.suggestions.length > 0 && (
        <ul className="transfer__suggestions">
          {row.suggestions.map(suggestion => (
            <SuggestionItem
              key={suggestion.number}
              suggestion={suggestion}
              amount={row.amount}
              busy={busy}
              onMatch={({ number }) =>
                press(() => api.adminMatchRow({ params, body: { number } }), { success: matched(number) })
              }
              onReturn={() => {
                setReturned(suggestion)
                setRejecting(true)
              }}
            />
          ))}
        </ul>
      )}
      <div className="cluster gap-s">
        <Button size="small" variant="secondary" onClick={() => setOther(true)}>
          {t('transfers.match.other')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          loading={busy}
          onClick={() => press(() => api.adminIgnoreRow({ params, body: {} }), { success: t('transfers.aside') })}
        >
          {t('transfers.ignore')}
        </Button>
      </div>
      <ActionDialog
        open={other}
        onClose={() => setOther(false)}
        title={t('transfers.match.other')}
        action={t('transfers.match')}
        send={async fields => ({
          number: fields('number'),
          answer: await api.adminMatchRow({ params, body: { number: fields('number') } }),
        })}
        done={({ number, answer }) => {
          onChange(answer.data)
          addToast({ type: 'success', title: matched(number) })
        }}
        onLate={onLate}
      >
        {errors => (
          <TextField
            name="number"
            label={t('cash-settlements.number')}
            maxLength={40}
            dir="ltr"
            data-autofocus
            error={errors.number ?? errors.amount}
          />
        )}
      </ActionDialog>
      {returned && (
        <RejectDialog
          order={returned}
          amount={row.amount}
          ended={returned.ended}
          open={rejecting}
          onClose={() => setRejecting(false)}
          send={reason => api.adminIgnoreRow({ params, body: { number: returned.number, reason } })}
          done={onChange}
          onLate={onLate}
        />
      )}
    </>
  )
}

interface SuggestionItemProps {
  suggestion: Suggestion
  /** Amount of the statement row. */
  amount: Shekels
  busy: boolean
  onMatch: (suggestion: Suggestion) => void
  onReturn: () => void
}

/**
 * Order that the row may pay. The row can be matched to the order if the amounts are equal and the order was neither
 * cancelled nor refused; otherwise the amount can be returned to the sender.
 */
function SuggestionItem({ suggestion, amount, busy, onMatch, onReturn }: SuggestionItemProps) {
  const { t } = useI18n()
  const { number, fullName, total, why, ended } = suggestion
  return (
    <li>
      <div className="transfer__facts">
        <bdi dir="ltr">{number}</bdi>
        <bdi>{fullName}</bdi>
        <Price amount={total} />
        <MatchReasonChips why={why} ended={ended} />
      </div>
      {total === amount && !ended ? (
        <Button size="small" loading={busy} onClick={() => onMatch(suggestion)}>
          {t('transfers.match')}
        </Button>
      ) : (
        <Button size="small" variant="secondary" onClick={onReturn}>
          {t(ended ? 'transfers.give-back' : 'transfers.differs')}
        </Button>
      )}
    </li>
  )
}
