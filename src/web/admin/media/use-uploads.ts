import { useRef, useState } from 'react'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { shrinkImage } from '../../shrink-image.ts'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MAX_BYTES = 20 * 1024 * 1024

export interface FailedUpload {
  name: string
  why: string
}

export interface Uploads {
  /**
   * Number of files in the current batch; `through` is the number of finished uploads. Nothing is uploading if both are
   * equal.
   */
  total: number
  through: number
  /** Number of files in the batch that were already in the library. */
  known: number
  failed: FailedUpload[]
  add: (files: readonly File[]) => void
}

const NOTHING = { total: 0, through: 0, known: 0, failed: [] as FailedUpload[] }

/**
 * Uploads images one after another. If a file is rejected, it is listed by name and the upload continues with the next
 * file.
 */
export function useUploads(onAdded: (image: LibraryImage) => void): Uploads {
  const api = useApi()
  const { t } = useI18n()
  const [batch, setBatch] = useState(NOTHING)
  const turn = useRef(Promise.resolve())
  const added = useRef(onAdded)
  added.current = onAdded

  async function send(file: File): Promise<Partial<typeof NOTHING>> {
    try {
      if (!IMAGE_TYPES.includes(file.type)) return { failed: [{ name: file.name, why: t('media.upload.types') }] }
      const lighter = await shrinkImage(file, { keepsClear: file.type !== 'image/jpeg' })
      if (lighter.size > MAX_BYTES) return { failed: [{ name: file.name, why: t('media.upload.large') }] }
      const { data } = await api.adminUploadImage({ file: lighter, query: { name: file.name.slice(0, 200) } })
      const { isNew, ...image } = data
      added.current(image)
      return { known: isNew ? 0 : 1 }
    } catch (error) {
      const reason = error instanceof ApiError && error.errors.file?.join(' ')
      return { failed: [{ name: file.name, why: reason || failureText(error, t) }] }
    }
  }

  function add(files: readonly File[]) {
    setBatch(before => {
      const { total } = before.through === before.total ? NOTHING : before
      return { ...(total === 0 ? NOTHING : before), total: total + files.length }
    })
    for (const file of files)
      turn.current = turn.current.then(async () => {
        const { known = 0, failed = [] } = await send(file)
        setBatch(before => ({
          ...before,
          through: before.through + 1,
          known: before.known + known,
          failed: [...before.failed, ...failed],
        }))
      })
  }

  return { ...batch, add }
}
