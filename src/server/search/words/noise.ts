import { normaliseText } from '../../../shared/rules/text.ts'

/**
 * Noise words of conversational queries: function words, politeness, wishes, questions, praise. The search ignores them
 * only when no product matches them, so the list may contain words that occur in product names ("first aid box").
 */
const NOISE = new Set(
  [
    // English
    'i im ive id ill me my mine myself we us our you your he she him her his they them their it its this that these those there here',
    'all whole entire a an the and or but so if then than as at by for from in into of off on onto to with about over around',
    'is are was were be been being am do does did doing done have has had having can could will would shall should may might must',
    'what whats which who whom whose where when why how any some something anything someone thing things stuff one ones kind kinds sort type types',
    'need needs needed want wants wanted wanna looking look search searching find finding get getting got give gimme bring buy buying purchase order',
    'show see suggest recommend recommended recommendation advise tell know think like please pls plz thanks thank hello hi hey dear sorry excuse',
    'sell sells selling sold carry stock available availability shop store online product products item items brand brands good great nice best better',
    'most very really too much many more lot lots just only also even ever still yet quite pretty bit little perfect suitable suits suited right proper',
    'effective quality favourite favorite help helps helping helped use uses used using useful work works working worked makes making made made keeps',
    'treat treats treating treatment remedy cure solve solution fix against avoid stop stops prevent prevents rid away cause caused because since while during',
    'feel feels feeling get gets suffer suffering suffers problem problems issue issues always often every daily regular regularly usually sometimes now today tomorrow soon urgently urgent',
    'person people somebody everyone anybody guy guys friend friends go going goes come comes put apply take takes let lets old new package pack packet box bottle tube jar bar piece',
    'price prices cost costs pay shekel shekels nis ils money etc ok okay yes no not dont doesnt isnt wont cant im thats whats theres',
    // Arabic, with Palestinian dialect
    'انا نحن احنا انت انتي انتو انتم هو هي هم هن هاد هادا هادي هاي هاذا هذا هذه هذي هداك هديك هذول هدول هيك هنا هون هناك هناك',
    'في من الى الي على عن مع عند عندي عندك عندكم عندكن عندكو عندنا عنا لدي لديكم لديك معي معك معكم الو اللي يلي التي الذي ال و او ولا لو اذا ان انه انها انو بس لكن لانه عشان علشان منشان مشان لحتى حتى كمان برضه برضو ايضا كل كله كلها بعض اي اشي شي شيء شغله حاجه حاجات اشياء غرض اغراض نوع انواع واحد وحده',
    'شو ايش اش ماذا ما هل كيف وين اين متى امتى ليش لماذا مين من قديش كم اديش',
    'بدي بدنا بدك بدها بده بدو بحتاج محتاج محتاجه احتاج نحتاج نفسي حابب حابه بحب احب اريد نريد ابي ابغى عايز عاوز عاوزه ابحث بدور ادور بدوّر لازم لازمني يلزمني بلزمني ممكن لو سمحت سمحتي سمحتو سمحتوا فضلك فضلكم رجاء رجاءا شكرا يسلمو مرحبا هلا السلام عليكم سلام اهلا يعطيكم العافيه الله يخليكم حبيبي اخي اختي خيي',
    'موجود موجوده متوفر متوفره يتوفر بتبيعو بتبيعوا تبيعون بيع شراء اشتري اشتريه نشتري اطلب طلب اعطوني اعطيني جيبولي اعرضوا ورجوني فرجوني انصحوني تنصحوني بتنصحو بتنصحوا نصيحه نصيحتكم اقتراح شو بتقترحو بتعرفو دلوني',
    'ماده مواد منتج منتجات مستحضر مستحضرات علاج يعالج لعلاج بعالج حل حلول افضل احسن انسب اقوى جيد جيده منيح منيحه مليح كويس كويسه ممتاز ممتازه حلو حلوه فعال فعاله مناسب مناسبه بناسب يناسب تناسب مفيد مفيده بنفع ينفع بتنفع بيفيد يفيد بساعد يساعد تساعد مضمون اصلي اصليه مجرب',
    'فيه فيها فيهم به بها منه منها عليه عليها اله الها الهم بيه يكون تكون كان كانت صار صارت بصير عم راح رح لسا هلا هلق الان اليوم دايما دائما كثير كتير جدا شوي شويه قليل اكثر اكتر اقل جدا خالص مره وايد اوي هالايام يوميا استعمال استخدام للاستعمال للاستخدام استعمله استخدمه بستعمل بستخدم احط بحط اعمل بعمل يعمل',
    'بعاني اعاني تعاني يعاني مشكله مشكلتي مشاكل عندو عندها عنده صاحبي صاحبتي صديقي صديقتي ناس حدا شخص علبه قنينه عبوه باكيت شيكل شيقل شواقل سعر اسعار سعره بكم بقديش تكلفه مصاري',
    // Hebrew
    'אני אנחנו אתה את אתם אתן הוא היא הם הן זה זאת זו אלה אלו כאן שם לי לך לו לה לנו לכם להם שלי שלך שלו שלה שלנו שלכם אצלי אצלכם בשבילי עבורי',
    'של על עם אל מן מ ב ל ה ו ש כ או אבל גם רק אם כי כדי בשביל עבור לצורך בגלל אצל בין לפי כמו יותר פחות מאוד מאד ממש קצת הרבה מדי די הכי כל כלשהו משהו משהיא דבר דברים איזה איזו אילו סוג סוגים אחד אחת',
    'מה מתי איפה היכן איך למה מדוע כמה האם',
    'צריך צריכה צריכים צריכות רוצה רוצים רוצות מחפש מחפשת מחפשים מחפשות חיפוש לחפש לקנות קניה קונים להזמין הזמנה לקבל תביאו תראו תנו תמליצו המלצה ממליץ ממליצים מומלץ מומלצת להמליץ אפשר אשמח בבקשה תודה שלום היי הי סליחה נא',
    'יש אין ישנו ישנה היה הייתה יהיה להיות מוכרים נמכר במלאי זמין קיים חנות מוצר מוצרים תכשיר תכשירים תרופה טיפול לטיפול מטפל פתרון פיתרון טוב טובה טובים טובות מצוין מעולה אחלה איכותי איכותית יעיל יעילה מתאים מתאימה מתאימים עוזר עוזרת שעוזר יעזור לעזור עושה לעשות משמש להשתמש שימוש לשימוש שמתאים שמטפל שיעזור',
    'חומר חומרים נגד מפני עכשיו היום תמיד הרבה לפעמים כרגע דחוף בעיה בעיות סובל סובלת סובלים מרגיש מרגישה יוצא יוצאת איש אדם אנשים חבר חברה מישהו מישהי חבילה קופסה קופסא בקבוק שקל שקלים מחיר מחירים עולה עולים כסף ביותר הזה הזאת',
    // Russian
    'весь вся все всю всей целый целая я мы ты вы он она оно они мне меня мной нам нас тебе вам вас ему ей её его их им мой моя моё моего моей моему мои моих наш наша ваш ваша свой своя своей это этот эта эти этого тот та те там тут здесь себе себя',
    'в во на с со к ко о об от у из за до по под при про для над между через без около и а но или да ли же бы то не ни что чтобы чтоб как так если когда пока потому тоже также еще уже только очень сильно слишком более менее самый самая самое самые какой какая какое какие какого какую кто где куда откуда почему зачем сколько чем чего кого',
    'что-нибудь что-то нибудь что то какой-нибудь какое-нибудь какую-нибудь либо штука вещь вид виды тип',
    'нужен нужна нужно нужны надо необходим необходимо хочу хотим хотел хотела хотелось хочется ищу ищем найти поиск подскажите подскажи посоветуйте посоветуй порекомендуйте рекомендуете скажите скажи дайте покажите подобрать подберите помогите помоги помочь помогает поможет помогают пожалуйста спасибо здравствуйте привет добрый извините можно могу могли можете',
    'есть имеется продаете продаёте продается продаётся купить куплю покупка заказать закажу наличии наличие магазин товар товары средство средства продукт продукты препарат лекарство лечить лечения лечение вылечить лечит избавиться избавления убрать против хороший хорошая хорошее хорошие лучший лучшая лучшее лучшие отличный качественный качественная эффективный эффективное эффективная подходит подходящий подойдет подойдёт подходящая',
    'буду будет быть был была было стал стала делать делает сделать использовать использования применения применение пользоваться сейчас сегодня всегда часто иногда каждый ежедневно ежедневный срочно проблема проблемы проблемой страдаю страдает человек люди людей кто-то друг подруга упаковка пачка бутылка флакон коробка штука шекель шекеля шекелей шек цена цены стоит стоимость деньги руб этим таким такая такой такое',
  ]
    .join(' ')
    .split(' ')
    .map(normaliseText)
    .flatMap(words => words.split(' '))
    .filter(Boolean),
)

export const isNoise = (word: string) => NOISE.has(word)
