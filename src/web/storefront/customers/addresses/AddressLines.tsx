import type { SavedAddress } from '../../../../shared/contracts/addresses.ts'
import { comma } from '../../../../shared/i18n/format.ts'
import { useI18n } from '../../../i18n.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'

/** Address and phone numbers, line by line as on a parcel label. */
export function AddressLines({ address }: { address: SavedAddress }) {
  const { language } = useI18n()
  const { street, landmark, city, region, zipCode, phone, secondPhone } = address
  const place = [city, region].filter((part, at, all) => part && all.indexOf(part) === at)
  return (
    <p className="quiet">
      <Isolate>{street}</Isolate>
      {landmark && (
        <>
          <br />
          <Isolate>{landmark}</Isolate>
        </>
      )}
      <br />
      <Isolate>{place.join(`${comma(language)} `)}</Isolate> {zipCode && <bdi dir="ltr">{zipCode}</bdi>}
      <br />
      <bdi dir="ltr">{phone}</bdi>
      {secondPhone && (
        <>
          <br />
          <bdi dir="ltr">{secondPhone}</bdi>
        </>
      )}
    </p>
  )
}
