const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

type Origin = { she: string[]; he: string[]; family: string[] }

/** Parts of names that are combined at random; all people are fictional. */
export const origins: Record<string, Origin> = {
  plain: {
    she: words(`Ada Adelaide Alma Annika Astrid Beatrix Bryony Camilla Cecily Clementine Cordelia
      Della Dorothea Edith Eleanor Eloise Esme Fern Flora Frances Greta Harriet Hazel Helena Ida
      Imogen Ione Ivy Josephine Juniper Kit Lavinia Leona Lettie Lucinda Mabel Maeve Marigold
      Matilda Millicent Minna Nell Opal Ottilie Pearl Petra Philippa Phoebe Posy Primrose Ramona
      Rosalind Rowena Ruth Sabine Selma Sylvie Tabitha Thea Una Verity Viola Winifred Zelda`),
    he: words(`Abel Alasdair Ambrose Amos Anselm Archer August Barnaby Bartholomew Beck Bram
      Caleb Caspian Cedric Clive Conrad Cyrus Desmond Edmund Elias Ellis Emmett Everett Ezra Felix
      Fitz Gideon Gilbert Gus Hal Harlan Hugo Ignatius Ira Jasper Jonas Jude Kip Lachlan Lionel
      Linus Lowell Magnus Malcolm Merritt Milo Moses Nathaniel Ned Orin Oscar Otis Percy Phineas
      Quentin Ralph Reuben Rufus Rupert Silas Simeon Tobias Ulric Virgil Walter Wendell Wilfred`),
    family: words(`Abernethy Alderton Appleyard Arkwright Ashdown Babbage-Cole Barrowclough Beckwith
      Bellweather Birdsall Blackwood Bramble Brackenridge Braithwaite Brightwell Broadhurst
      Calloway Carraway Chadwicke Clutterbuck Coldwell Coppersmith Crabtree Crickmore Dandridge
      Dewhurst Drinkwater Dunmore Eastlake Elderkin Entwhistle Fairweather Fallowfield Farthing
      Fernsby Fiddler Finch-Hale Foxglove Frostick Garlick Gillingwater Goldfinch Goodspeed
      Grimshaw Hadleigh Halloway Harkness Hawthorne-Bly Hazelrigg Heatherington Hollowell Honeycutt
      Hornblower Huckaby Inglewood Ironside Jessup-Vane Kettlewell Kingfisher Kirkbride Lambourne
      Larkspur Leatherwood Lightbody Lovelock Lowther MacAusland Makepeace Marchbanks McCrindle
      McGillivray Merriweather Middlemarch Mistlebury Moorcroft Mossgrove Nettleship Nightingall
      Oakenshaw O'Connolly O'Dwyer-Finn O'Shaughnessy Orchardson Oxenham Palfreyman Peascod
      Pennyfeather Pickersgill Plumtree Popplewell Prewitt Quillfeather Ravenscroft Redfern
      Rushworth Saltmarsh Sedgewick Shadwell Skylark Smallbone Snowdrift Sparrowhawk Spindler
      Starling Stonebridge Summerscale Sweetapple Swiftwater Tanglewood Teasdale Thistlewood
      Thornbury Tidewater Tipperary Treadgold Trelawny Tumblety Twelvetrees Underhill Upshaw
      Vickerstaff Waddington Wainscott Wagstaff Waterhouse Weatherby Whistlecraft Whitcombe
      Wigglesworth Wildgoose Winterbourne Wolfenden Woodhatch Wychwood Yarborough Yellowlees`),
  },
  iberian: {
    she: words(`Adriana Alondra Araceli Belén Carmela Catalina Dulce Estefanía Fernanda Graciela
      Inés Itzel Jimena Leticia Lucía Marisol Maricela Nayeli Noemí Paloma Renata Rocío Soledad
      Ximena Yesenia Zoraida`),
    he: words(`Adrián Alonso Bernardo Ciro Cristóbal Efraín Emiliano Esteban Facundo Gael Hernán
      Ignacio Joaquín José Leandro Mateo Nicolás Octavio Rafael Ramón Santiago Tomás Ulises Vicente`),
    family:
      words(`Ávila Barragán Bracamonte Cárdenas Castañeda Cisneros Covarrubias Espíndola Figueroa
      Galindo Ibáñez Lizárraga Madrigal Montalvo Nájera Núñez-Ortega Olivares Peñaloza Quintanilla
      Quintero Rentería Sandoval Saldívar Tavares Urrutia Valdivia Villaseñor Yáñez Zamudio Zúñiga`),
  },
  eastAsian: {
    she: words(
      `Aiko Chiara-Mei Hana Haruka Jia Jiayi Lan Mei Mingxia Natsumi Rui Seo-yeon Soo-ah Xiulan Yuna Yuxi`,
    ),
    he: words(
      `Akio Bowen Daiki Haoran Ji-ho Jun Kaito Kenji Min-jun Renzo Ryo Shun Tae Wei Yichen Zihan`,
    ),
    family: words(`Ahn Bao Chae Fujimori Gong Hayasaka Hwang Ishiguro-Lee Jeong Kagawa Kwon Liang
      Minamoto Moriyama Noh Okabe Ouyang Qiu Ryu Shimizu Su Takeuchi Tsai Wakabayashi Xiong Yoon Zhuang`),
  },
  southAsian: {
    she: words(
      `Aditi Anjali Bhavna Devika Farida Gauri Ishani Kavya Lakshmi Meera Nandini Padma Riya Sunita Tara Zainab`,
    ),
    he: words(
      `Aarav Arjun Bilal Chetan Dhruv Farhan Harish Ishaan Kabir Manoj Nikhil Omar Pranav Rohan Samir Vikram`,
    ),
    family: words(`Acharya Banerji Bhattacharjee Chaudhry Deshpande Ganguly Iyengar Jayawardena
      Kulkarni Mahajan Mukherji Nambiar Pillai Qureshi Raghunathan Sengupta Siddiqui Subramanian
      Thakore Upadhyay Venkataraman Wickramasinghe`),
  },
  vietnamese: {
    she: words(`Ánh Hằng Hương Lan Linh Mỹ Ngọc Phương Quỳnh Thảo Trâm Vân`),
    he: words(`Bảo Đạt Đức Hải Khánh Long Minh Nam Phúc Quân Sơn Tuấn`),
    family: words(`Bùi Đặng Đinh Đoàn Dương Hoàng Huỳnh Lý Nguyễn Phạm Trịnh Võ`),
  },
  african: {
    she: words(
      `Abena Adaeze Amara Chiamaka Efua Folake Imani Lerato Makena Nomvula Oyinkan Safiya Thandiwe Wanjiru Zola`,
    ),
    he: words(
      `Adebayo Chidi Ekow Femi Jabari Kofi Kwabena Lwazi Obinna Sipho Tendai Themba Tunde Uche Yaw`,
    ),
    family: words(`Abiodun Adjei Boateng-Reid Chukwuemeka Dlomo Ekwueme Fashola Gyasi Kamau Khumalo
      Mbeki-Stone Mwangi Ndlela Nkosi Obaseki Okonjo Okafor Olatunji Onwudiwe Owusu Sarpong Tshabalala`),
  },
  northern: {
    she: words(
      `Agnieszka Åsa Birgitta Elżbieta Freyja Ingrid Jadwiga Katarína Liv Małgorzata Päivi Saoirse Siobhán Solveig Vérane Zdenka Zoë`,
    ),
    he: words(
      `Anders Björn Bohdan Casimir Étienne Gísli Håkon Jānis Jürgen Lukáš Mikkel Niamh-Lee Pádraig Rémi Søren Stanisław Vojtěch`,
    ),
    family:
      words(`Åkerlund Bjørnstad Brzeziński-Hall Chłopek Dvořáček Ekström Gąsior Halvorsen Hrubý
      Järvinen Jørgensdatter Kowalczyk-Dunn Lindqvist Ljungström Mäkelä Nováčková Ólafsdóttir
      Przybylski Rønning Schönfeld Strömberg Świątek-Moss Vīksna Weißkopf Żeleński`),
  },
  levantine: {
    she: words(
      `Amal Dalia Dina Esther-Noa Hadassah Layla Leilani Maryam Nadia Noor Rania Shirin Yael Yasmin`,
    ),
    he: words(
      `Amir Dariush Eitan Farid Idris Karim Khalil Levi Nadav Rashid Sami Tariq Yousef Ziad`,
    ),
    family: words(`al-Hakimi al-Rashidi Avidor Bar-Lavi Ben-Ezra Dabbagh Eskandari Farahani Haddad
      Jaberi Kassabian Khoury-Wells Mansouri Petrosyan Qasimi Shamir-Katz Tehrani Yazdani`),
  },
}

/** Names in non-Latin scripts, each part with its romanization. */
export const scripts: { given: string[]; family: string[]; familyFirst: boolean; space: string }[] =
  [
    {
      given: words('晓梅/Xiaomei 子涵/Zihan 若溪/Ruoxi 明轩/Mingxuan 雨桐/Yutong'),
      family: words('欧阳/Ouyang 庄/Zhuang 邱/Qiu 熊/Xiong'),
      familyFirst: true,
      space: '',
    },
    {
      given: words('はるか/Haruka 大輝/Daiki 夏美/Natsumi 蓮/Ren'),
      family: words('早坂/Hayasaka 若林/Wakabayashi 守山/Moriyama'),
      familyFirst: true,
      space: ' ',
    },
    {
      given: words('서연/Seoyeon 민준/Minjun 지호/Jiho 유나/Yuna'),
      family: words('황/Hwang 권/Kwon 노/Noh'),
      familyFirst: true,
      space: '',
    },
    {
      given: words('Златка/Zlatka Богдан/Bohdan Мирослава/Myroslava Остап/Ostap'),
      family: words('Журавель/Zhuravel Криниченко/Krynychenko Вишневецька/Vyshnevetska'),
      familyFirst: false,
      space: ' ',
    },
    {
      given: words('Καλλιόπη/Kalliopi Αχιλλέας/Achilleas Μυρτώ/Myrto'),
      family: words('Χατζηδάκη/Chatzidaki Βλαχάκης/Vlachakis Δραγούμη/Dragoumi'),
      familyFirst: false,
      space: ' ',
    },
    {
      given: words('ليلى/Layla طارق/Tariq رانية/Rania زياد/Ziad'),
      family: words('الحكيمي/Alhakimi منصوري/Mansouri حداد/Haddad'),
      familyFirst: false,
      space: ' ',
    },
    {
      given: words('आरव/Aarav काव्या/Kavya नंदिनी/Nandini ध्रुव/Dhruv'),
      family: words('आचार्य/Acharya कुलकर्णी/Kulkarni महाजन/Mahajan'),
      familyFirst: false,
      space: ' ',
    },
    {
      given: words('נועה/Noa איתן/Eitan יעל/Yael'),
      family: words('אבידור/Avidor שמיר/Shamir'),
      familyFirst: false,
      space: ' ',
    },
  ]

/** People with a single name. */
export const singleNames = words('Sukarni Tenzin Wangmo Suharti Devi Kartika Nakai Pema')

/** Long names, to test layouts. */
export const longNames = [
  'Maximiliana Wilhelmina Alexandrina Featherstonehaugh-Cholmondeley',
  'Venkataraghavan Srinivasa Thiruvengadam Subramanianswamy',
  'María de los Ángeles Fernanda Villaseñor y Bracamonte de Urrutia',
  'Keali‘iokalani Kawaiʻaeʻa-Nākoʻolani Kahananuikamakāhā',
  'Bartholomew Nathaniel Ignatius Hornblower-Wigglesworth III',
]
