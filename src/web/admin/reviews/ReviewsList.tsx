import { useState } from 'react'
import type { ModeratedReview } from '../../../shared/contracts/admin-reviews.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { refreshPendingCounts } from '../nav/pending-counts.ts'
import { useLastValue } from '../use-last.ts'
import { ReviewReplyDialog } from './ReviewReplyDialog.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import type { ReviewListQuery } from './review-filters.ts'

interface ReviewsListProps {
  reviews: ModeratedReview[]
  filters: ReviewListQuery
  reload: () => void
}

interface Decided {
  decided: number
  /** Number of reviews that another admin had already moderated. */
  late: number
}

/** One page of reviews, moderated one by one or in bulk. */
export function ReviewsList({ reviews, filters, reload }: ReviewsListProps) {
  const { t } = useI18n()
  const api = useApi()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [rejecting, setRejecting] = useState<ModeratedReview[] | null>(null)
  const [answering, setAnswering] = useState<ModeratedReview | null>(null)
  const [busy, setBusy] = useState(false)
  // Ignores selected reviews that are no longer on the page.
  const meant = reviews.filter(({ id }) => chosen.has(id))

  const decide = async (about: ModeratedReview[], decision: 'approved' | 'rejected', reason?: string) => {
    const requested = about.map(({ id, status: seen, photos }) => ({ id, seen, photos: photos.map(one => one.id) }))
    return (await api.adminDecideReviews({ body: { reviews: requested, decision, reason } })).data
  }

  function decided(decision: 'approved' | 'rejected', { decided, late }: Decided) {
    setChosen(new Set())
    addToast({
      type: late > 0 ? 'warning' : 'success',
      title: t(`reviews.done.${decision}`, { count: decided }),
      ...(late > 0 && { message: t('reviews.late', { count: late }) }),
    })
    reload()
    void refreshPendingCounts(api)
  }

  async function approve(about: ModeratedReview[]) {
    if (busy) return
    setBusy(true)
    try {
      decided('approved', await decide(about, 'approved'))
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      reload()
    } finally {
      setBusy(false)
    }
  }

  const choose = (ids: number[], on: boolean) =>
    setChosen(before => new Set(on ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))))

  return (
    <>
      <section className="admin-bulk" aria-label={t('reviews.bulk')}>
        <Checkbox
          label={t('reviews.choose-all')}
          checked={meant.length === reviews.length}
          onChange={({ target }) =>
            choose(
              reviews.map(({ id }) => id),
              target.checked,
            )
          }
        />
        {meant.length > 0 && (
          <BulkActions
            count={meant.length}
            status={filters.status}
            busy={busy}
            onApprove={() => approve(meant)}
            onReject={() => setRejecting(meant)}
          />
        )}
      </section>
      <ul className="stack gap-s">
        {reviews.map(review => (
          <ReviewRow
            key={review.id}
            review={review}
            filters={filters}
            chosen={chosen.has(review.id)}
            onChoose={on => choose([review.id], on)}
            onApprove={() => approve([review])}
            onReject={() => setRejecting([review])}
            onAnswer={() => setAnswering(review)}
            reload={reload}
          />
        ))}
      </ul>
      <RejectDialog
        reviews={rejecting}
        onClose={() => setRejecting(null)}
        send={(about, reason) => decide(about, 'rejected', reason)}
        done={answer => decided('rejected', answer)}
        onLate={reload}
      />
      <ReviewReplyDialog review={answering} onClose={() => setAnswering(null)} reload={reload} />
    </>
  )
}

interface BulkActionsProps {
  /** Number of selected reviews. */
  count: number
  /** The status that the list is filtered by. */
  status: ReviewListQuery['status']
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

function BulkActions({ count, status, busy, onApprove, onReject }: BulkActionsProps) {
  const { t } = useI18n()
  return (
    <>
      <span className="quiet small" role="status">
        {t('reviews.chosen', { count })}
      </span>
      {status !== 'approved' && (
        <Button size="small" loading={busy} onClick={onApprove}>
          {t('reviews.approve.chosen')}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button size="small" variant="secondary" onClick={onReject}>
          {t('reviews.reject.chosen')}
        </Button>
      )}
    </>
  )
}

interface RejectDialogProps {
  /** Null while the dialog is closed. */
  reviews: ModeratedReview[] | null
  onClose: () => void
  send: (reviews: ModeratedReview[], reason: string) => Promise<Decided>
  done: (answer: Decided) => void
  onLate: () => void
}

/** Dialog that rejects reviews with a reason. */
function RejectDialog({ reviews, onClose, send, done, onLate }: RejectDialogProps) {
  const { t } = useI18n()
  const shown = useLastValue(reviews) ?? []
  return (
    <ActionDialog
      open={reviews !== null}
      onClose={onClose}
      title={t('reviews.reject.title', { count: shown.length || 1 })}
      action={t('reviews.reject')}
      danger
      send={fields => send(shown, fields('reason'))}
      done={done}
      onLate={onLate}
    >
      {errors => (
        <TextArea
          name="reason"
          label={t('reviews.reason')}
          hint={t('reviews.reason.hint')}
          maxLength={1_000}
          error={errors.reason}
          data-autofocus
        />
      )}
    </ActionDialog>
  )
}
