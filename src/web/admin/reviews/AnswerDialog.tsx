import type { ModeratedReview } from '../../../shared/contracts/admin-reviews.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { Theirs } from '../Theirs.tsx'
import { useLast } from '../use-last.ts'
import { useTheirs } from '../use-theirs.ts'

interface AnswerDialogProps {
  /** Null while it is closed. */
  review: ModeratedReview | null
  onClose: () => void
  reload: () => void
}

/** What the shop says below a review; an empty answer takes it away. */
export function AnswerDialog({ review, onClose, reload }: AnswerDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLast(review)
  const { theirs, kept } = useTheirs<ModeratedReview>(review)
  if (!shown) return null
  return (
    <ActionDialog
      open={review !== null}
      onClose={onClose}
      title={t(shown.answer === null ? 'reviews.answer' : 'reviews.answer.change')}
      action={t('reviews.answer.save')}
      send={async fields =>
        (
          await api.adminAnswerReview({
            params: { id: shown.id },
            body: { answer: fields('answer'), seen: (theirs ?? shown).answer },
          })
        ).data
      }
      done={({ answer }) => {
        addToast({ type: 'success', title: t(answer === null ? 'reviews.answer.gone' : 'reviews.answer.shown') })
        reload()
      }}
      onLate={reload}
      kept={kept}
    >
      {errors => (
        <>
          <Theirs words={theirs && (theirs.answer ?? '')} />
          <blockquote className="admin-quote" lang={shown.language} dir="auto">
            {shown.body}
          </blockquote>
          <TextArea
            name="answer"
            label={t('reviews.answer.words')}
            hint={t('reviews.answer.hint')}
            defaultValue={shown.answer ?? ''}
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
