import { useI18n } from '../../i18n.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IMAGE_TYPES, type Uploads } from './use-uploads.ts'
import './media.css'

interface UploadButtonProps {
  uploads: Uploads
  multiple?: boolean
}

export function UploadButton({ uploads, multiple = true }: UploadButtonProps) {
  const { t } = useI18n()
  return (
    <FileButton
      multiple={multiple}
      accept={IMAGE_TYPES.join(',')}
      icon={<Icon name="upload" />}
      onChoose={files => uploads.add(files)}
    >
      {t(multiple ? 'media.upload' : 'media.upload.one')}
    </FileButton>
  )
}

/** Shows the progress of the uploads, and lists the failed uploads. */
export function UploadProgress({ uploads: { total, through, known, failed } }: { uploads: Uploads }) {
  const { t } = useI18n()
  const isInProgress = through < total
  const arrived = through - failed.length
  return (
    <>
      <div role="status" className="media-upload small">
        {isInProgress ? (
          <>
            <span>{t('media.upload.progress', { number: through + 1, total })}</span>
            <progress
              value={through}
              max={total}
              aria-label={t('media.upload.progress', { number: through + 1, total })}
            />
          </>
        ) : (
          total > 0 && (
            <span className="quiet">
              {arrived > 0 && t('media.upload.done', { count: arrived })}
              {known > 0 && ` ${t('media.upload.known', { count: known })}`}
            </span>
          )
        )}
      </div>
      <div role="alert" className="media-status">
        {failed.length > 0 && (
          <div className="notice notice--error">
            <ul className="notice__text stack gap-s small">
              {failed.map(({ name, why }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={at}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>{' '}
                  {why}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}
