import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SKIN_TYPES } from '../../../shared/records/skin-types.ts'
import { AGE_GROUPS } from '../../../shared/rules/reviews.ts'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { type ChosenPhoto, sendReviewPhotos, type UnsentPhotos } from './send-review-photos.ts'

const ReviewPhotoField = onDemand(() => import('./ReviewPhotoField.tsx').then(module => module.ReviewPhotoField))
const UnsentReviewPhotos = onDemand(() => import('./UnsentReviewPhotos.tsx').then(module => module.UnsentReviewPhotos))

/** Stored review whose photos are not all uploaded. */
interface Written {
  id: number
  published: boolean
  unsent: UnsentPhotos
}

interface ReviewFormProps {
  productId: number
  /** True if the visitor came for the form: it scrolls into view. */
  isTarget: boolean
  onDone: () => void
}

export default function ReviewForm({ productId, isTarget, onDone }: ReviewFormProps) {
  const { t } = useI18n()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [refusal, setRefusal] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isTarget) form.current!.scrollIntoView({ block: 'center' })
  }, [isTarget])
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [written, setWritten] = useState<Written | null>(null)

  function finish(published: boolean) {
    addToast({
      type: 'success',
      title: t('product.review.thanks'),
      message: t(published ? 'product.review.published' : 'product.review.waiting'),
    })
    if (published) revalidate()
    onDone()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '').trim()
    setSending(true)
    setErrors({})
    setRefusal('')
    try {
      const { data } = await api.writeReview({
        params: { id: String(productId) },
        body: {
          rating: Number(text('rating')),
          title: text('title') || undefined,
          body: text('body'),
          skinType: SKIN_TYPES.find(type => type === text('skinType')),
          ageGroup: AGE_GROUPS.find(group => group === text('ageGroup')),
        },
      })
      const unsent = await sendReviewPhotos({ api, t }, data.review.id, photos)
      if (unsent.photos.length === 0) finish(data.published)
      else setWritten({ id: data.review.id, published: data.published, unsent })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.errors)
      if (Object.keys(error.errors).length === 0)
        setRefusal(error.status === 409 ? t('product.review.already') : error.message)
    } finally {
      setSending(false)
    }
  }

  if (written)
    return <UnsentReviewPhotos reviewId={written.id} unsent={written.unsent} onDone={() => finish(written.published)} />
  return (
    <form className="card stack" method="post" noValidate ref={form} onSubmit={send}>
      <RadioCards
        compact
        legend={t('product.review.rating')}
        name="rating"
        error={errors.rating?.join(' ')}
        options={[1, 2, 3, 4, 5].map(stars => ({ value: String(stars), label: t('product.review.stars', { stars }) }))}
      />
      <TextField label={t('product.review.title')} name="title" optional maxLength={120} error={errors.title} />
      <TextArea label={t('product.review.body')} name="body" maxLength={4_000} error={errors.body} />
      <AuthorFactFields errors={errors} />
      <ReviewPhotoField photos={photos} busy={sending} onChange={setPhotos} />
      {refusal && (
        <p role="alert" className="field__error">
          {refusal}
        </p>
      )}
      <div className="cluster">
        <Button type="submit" loading={sending}>
          {t('product.review.send')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Optional facts about the author, which readers see with the review. */
function AuthorFactFields({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useI18n()
  return (
    <>
      <SelectField
        label={t('products.skinType')}
        name="skinType"
        optional
        hint={t('product.review.skin.hint')}
        prompt={t('product.review.unstated')}
        options={SKIN_TYPES.map(type => ({ value: type, label: t(`products.skinType.${type}`) }))}
        error={errors.skinType}
      />
      <SelectField
        label={t('product.reviews.age')}
        name="ageGroup"
        optional
        prompt={t('product.review.unstated')}
        options={AGE_GROUPS.map(group => ({ value: group, label: t(`product.reviews.age.${group}`) }))}
        error={errors.ageGroup}
      />
    </>
  )
}
