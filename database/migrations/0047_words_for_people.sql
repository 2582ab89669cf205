-- Family members and everyday wordings beside the words that groups have. A group that an admin removed stays removed.
UPDATE "search_synonyms" s SET "words" = (
	SELECT jsonb_object_agg(l, coalesce(s."words" -> l, '[]') || (
		SELECT coalesce(jsonb_agg(w ORDER BY at), '[]') FROM jsonb_array_elements(coalesce(m."words" -> l, '[]')) WITH ORDINALITY e (w, at)
		WHERE NOT coalesce(s."words" -> l, '[]') @> w))
	FROM unnest(ARRAY['ar', 'en', 'he', 'ru']) l)
FROM (VALUES
	('kids', '{"en":["son","daughter","my boy","little girl","grandson","granddaughter","toddler","schoolchild"],"ar":["ابني","بنتي","ابنتي","اولادي","بناتي","حفيدي","حفيدتي","عيال"],"he":["הבן שלי","הבת שלי","ילדה","ילד קטן","נכד","נכדה","ילדון"],"ru":["сын","сыну","сынок","дочь","дочка","дочке","внук","внучка","мальчик","девочка"]}'::jsonb),
	('baby', '{"en":["babies","my little one","tiny baby"],"ar":["طفلي","رضيعي","بيبي","نونو","للبيبي"],"he":["בייבי","התינוק שלי","ילוד"],"ru":["младенец","грудничок","карапуз","новорожденный"]}'::jsonb),
	('men', '{"en":["husband","boyfriend","guy"],"ar":["زوجي","جوزي","خطيبي"],"he":["בעלי","לבעלי","בן זוג"],"ru":["муж","мужа","парень"]}'::jsonb),
	('oily', '{"en":["shiny","shine on face","greasy face"],"ar":["يلمع","بلمع","لمعة","لمعان","لميع"],"he":["ברק","מבריקות","פנים מבריקות"],"ru":["блестит","блестело","блестеть","лоснится","блеск на лице"]}'::jsonb),
	('after sun', '{"en":["burnt by the sun","sunburned"],"ar":["حروق الشمس","حرق الشمس","محروق من الشمس"],"he":["כוויות שמש","כוויית שמש","נשרפתי בשמש"],"ru":["солнечный ожог","солнечных ожогов","сгорел на солнце","обгорел"]}'::jsonb),
	('table paper', '{"en":["examination bed paper","couch paper"],"ar":["ورق سرير العيادة","ورق للعيادة"],"he":["נייר מיטה","נייר לטיפולים"],"ru":["бумага на кушетку","бумага для кушетки","простыни одноразовые"]}'::jsonb),
	('dark spots', '{"en":["dark patches","brown patches","patches on skin"],"ar":["كلف","نمش","بقع الحمل"],"he":["כתמים כהים","כתמים בפנים"],"ru":["темные пятна","пятна на лице","пятна после беременности"]}'::jsonb),
	('hair removal', '{"en":["remove hair","get rid of hair","unwanted hair"],"ar":["ازالة الشعر","شيل الشعر","شعر الساقين"],"he":["להוריד שיער","להיפטר משיער","שיער ברגליים"],"ru":["удалить волосы","избавиться от волос","волосы на ногах"]}'::jsonb),
	('lips', '{"en":[],"ar":["شفايفي","شفتي"],"he":["השפתיים"],"ru":["губам"]}'::jsonb)
) m ("first", "words") WHERE s."words" -> 'en' ->> 0 = m."first";
