import type { ModeratedReview } from '../../../shared/contracts/admin-reviews.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { useLastValue } from '../use-last.ts'

const draftOf = ({ answer }: ModeratedReview) => ({ answer: answer ?? '' })

interface ReviewReplyDialogProps {
  /** Null while the dialog is closed. */
  review: ModeratedReview | null
  onClose: () => void
  reload: () => void
}

/** Dialog for the shop's reply to a review. A blank text removes the saved reply. */
export function ReviewReplyDialog({ review, onClose, reload }: ReviewReplyDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLastValue(review)
  const { draft, revision, send, dialog } = useVersionedDialog({
    state: shown,
    draftOf,
    fields: { answer: { label: t('reviews.answer.words') } },
  })
  if (!shown) return null
  return (
    <ActionDialog
      open={review !== null}
      onClose={onClose}
      title={t(shown.answer === null ? 'reviews.answer' : 'reviews.answer.change')}
      action={t('reviews.answer.save')}
      send={async fields => {
        const answer = await send({ answer: fields('answer') }, (draft, version) =>
          api.adminAnswerReview({ params: { id: shown.id }, body: { ...draft, version } }),
        )
        return answer.data
      }}
      done={({ answer }) => {
        addToast({ type: 'success', title: t(answer === null ? 'reviews.answer.gone' : 'reviews.answer.shown') })
        reload()
      }}
      onLate={reload}
    >
      {errors => (
        <>
          {dialog}
          <blockquote className="admin-quote" lang={shown.language} dir="auto">
            {shown.body}
          </blockquote>
          <TextArea
            key={revision}
            name="answer"
            label={t('reviews.answer.words')}
            hint={t('reviews.answer.hint')}
            defaultValue={draft?.answer}
            maxLength={2_000}
            optional
            dir="auto"
            error={errors.answer}
            data-autofocus
          />
        </>
      )}
    </ActionDialog>
  )
}
