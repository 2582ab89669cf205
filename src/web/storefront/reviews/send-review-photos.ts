import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import type { useApi } from '../../api/provider.tsx'
import type { useI18n } from '../../i18n.tsx'

export interface ChosenPhoto {
  /** Unique name. */
  name: string
  file: Blob
}

export interface UnsentPhotos {
  photos: ChosenPhoto[]
  /** Reasons of the failures, without repetition. */
  reasons: string[]
}

interface SendingTools {
  api: ReturnType<typeof useApi>
  t: ReturnType<typeof useI18n>['t']
}

/** Uploads the photos of a stored review one by one. Returns those that failed. */
export async function sendReviewPhotos(
  { api, t }: SendingTools,
  id: number,
  photos: readonly ChosenPhoto[],
): Promise<UnsentPhotos> {
  const unsent: ChosenPhoto[] = []
  const reasons = new Set<string>()
  for (const photo of photos) {
    try {
      await api.addReviewPhoto({ params: { id }, file: photo.file }, { quiet: true })
    } catch (error) {
      unsent.push(photo)
      reasons.add((error instanceof ApiError && error.errors.file?.join(' ')) || failureText(error, t))
    }
  }
  return { photos: unsent, reasons: [...reasons] }
}
