import { useEffect, useRef } from 'react'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { RegionField } from '../customers/addresses/RegionField.tsx'
import { chooseTown, useTown } from './town.ts'

/** Select for the town, which gets the focus when the zones are loaded. */
export function TownPicker({ onChosen }: { onChosen: () => void }) {
  const { t } = useI18n()
  const api = useApi()
  const town = useTown()
  const place = useRef<HTMLDivElement>(null)
  const { data: zones } = useLoad('zones', async options => (await api.listShippingZones({}, options)).data)

  useEffect(() => {
    if (zones) place.current?.querySelector('select')?.focus()
  }, [zones])

  return (
    <div ref={place} aria-busy={zones ? undefined : true}>
      <RegionField
        name="town"
        label={t('shipping.town')}
        zones={zones ?? []}
        value={town ?? ''}
        onChange={code => {
          chooseTown(code)
          onChosen()
        }}
      />
    </div>
  )
}
