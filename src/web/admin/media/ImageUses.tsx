import { useState } from 'react'
import type { LibraryPicture, PictureUse } from '../../../shared/contracts/media.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'

interface ImageUsesProps {
  picture: LibraryPicture & { shown: PictureUse }
  onRemoved: (() => void) | undefined
}

/** Origin and uses of an image; unused ones can be deleted. */
export function ImageUses({ picture, onRemoved }: ImageUsesProps) {
  const api = useApi()
  const { t, dateTime } = useI18n()
  const may = usePermissions()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const { name, width, height, addedBy, addedAt, shown } = picture
  const isShown = shown.places.length > 0 || shown.orders > 0

  async function remove() {
    setBusy(true)
    try {
      await api.adminRemovePicture({ params: { id: picture.id } })
      addToast({ type: 'success', title: t('media.removed') })
      onRemoved?.()
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      setBusy(false)
    }
  }

  return (
    <div className="stack">
      <div className="stack gap-s small">
        <h3 className="admin__heading">{t('media.shown')}</h3>
        {isShown ? (
          <ul className="media-uses">
            {shown.places.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>
                <span className="quiet">{t(`media.place.${kind}`)}</span>{' '}
                {kind === 'product' && may('catalogue') ? (
                  <Link className="link" to={adminPaths.productPictures(id)}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
              </li>
            ))}
            {shown.orders > 0 && <li>{t('media.place.orders', { count: shown.orders })}</li>}
          </ul>
        ) : (
          <p className="quiet">{t('media.shown.nowhere')}</p>
        )}
        <p className="quiet">
          <bdi dir="auto">{name}</bdi> ·{' '}
          <bdi dir="ltr" className="tabular">
            {width} × {height}
          </bdi>{' '}
          ·{' '}
          {addedBy ? t('media.added.by', { name: `\u2068${addedBy}\u2069`, at: dateTime(addedAt) }) : dateTime(addedAt)}
        </p>
      </div>
      {onRemoved &&
        (isShown ? (
          <p className="quiet small">{t('media.remove.shown')}</p>
        ) : asks ? (
          <div className="notice notice--warning" role="alert">
            <div className="notice__text stack gap-s">
              <p>{t('media.remove.sure')}</p>
              <div className="cluster gap-s">
                <Button size="small" variant="danger" loading={busy} onClick={() => void remove()}>
                  {t('media.remove.do')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => setAsks(false)}>
                  {t('common.back')}
                </Button>
              </div>
            </div>
          </div>
        ) : (
          <p>
            <Button variant="secondary" onClick={() => setAsks(true)}>
              {t('media.remove')}
            </Button>
          </p>
        ))}
    </div>
  )
}
