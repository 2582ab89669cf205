import { useState } from 'react'
import type { ImageUse, LibraryImage } from '../../../shared/contracts/media.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { adminPaths } from '../admin-paths.ts'
import './media.css'

interface ImageUsesProps {
  image: LibraryImage & { shown: ImageUse }
  /** Deletes the image. Undefined where deleting is not offered. */
  remove: (() => Promise<void>) | undefined
}

/** Shows the origin of an image and the records that use it. An unused image can be deleted. */
export function ImageUses({ image, remove }: ImageUsesProps) {
  const { t, dateTime } = useI18n()
  const may = usePermissions()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const { name, width, height, addedBy, addedAt, shown } = image
  const isShown = shown.places.length > 0 || shown.orders > 0

  async function confirm(remove: () => Promise<void>) {
    setBusy(true)
    await remove()
    setBusy(false)
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
                  <Link className="link" to={adminPaths.productImages(id)}>
                    <bdi>
                      <Isolate>{name}</Isolate>
                    </bdi>
                  </Link>
                ) : (
                  <bdi>
                    <Isolate>{name}</Isolate>
                  </bdi>
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
      {remove &&
        (isShown ? (
          <p className="quiet small">{t('media.remove.shown')}</p>
        ) : asks ? (
          <div className="notice notice--warning" role="alert">
            <div className="notice__text stack gap-s">
              <p>{t('media.remove.sure')}</p>
              <div className="cluster gap-s">
                <Button size="small" variant="danger" loading={busy} onClick={() => void confirm(remove)}>
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
