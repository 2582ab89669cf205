import { useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import './imports.css'

/**
 * Table of images that could not be downloaded, each with the reason: 20 rows, or up to 100 after a button is pressed.
 */
export function FailedImages({ id }: { id: number }) {
  const { t } = useI18n()
  const api = useApi()
  const [limit, setLimit] = useState(20)
  const { data, loading } = useLoad(`${id} ${limit}`, options =>
    api.adminListImportImages({ params: { id }, query: { limit: String(limit) } }, options),
  )
  if (!data) return null
  return (
    <section className="stack" aria-labelledby="lost-images">
      <h2 className="admin__heading" id="lost-images">
        {t('imports.images.lost', { count: data.meta.total })}
      </h2>
      <p className="quiet small">{t('imports.images.text')}</p>
      <div className="admin-table__room">
        <table className="admin-table imports-table">
          <thead>
            <tr>
              <th scope="col">{t('imports.product')}</th>
              <th scope="col">{t('imports.address')}</th>
              <th scope="col">{t('imports.reasons')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ productId, name, url, reason }) => (
              <tr key={`${productId} ${url}`}>
                <th scope="row">
                  <bdi>
                    <Isolate>{name}</Isolate>
                  </bdi>
                </th>
                <td className="imports__address" dir="ltr">
                  {url}
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.meta.total > data.data.length && limit < 100 && (
        <div>
          <Button variant="secondary" loading={loading} onClick={() => setLimit(100)}>
            {t('imports.images.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
