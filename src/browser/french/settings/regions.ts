import type { regionNames } from '../../settings/regions.ts'

export const settingsRegions: typeof regionNames = {
  CA: 'AB Alberta|BC Colombie-Britannique|PE Île-du-Prince-Édouard|MB Manitoba|NB Nouveau-Brunswick|NS Nouvelle-Écosse|NU Nunavut|ON Ontario|QC Québec|SK Saskatchewan|NL Terre-Neuve-et-Labrador|NT Territoires du Nord-Ouest|YT Yukon',
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA Californie|NC Caroline du Nord|SC Caroline du Sud|CO Colorado|CT Connecticut|ND Dakota du Nord|SD Dakota du Sud|DE Delaware|FL Floride|GA Géorgie|HI Hawaï|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiane|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NY New York|NM Nouveau-Mexique|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvanie|RI Rhode Island|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginie|WV Virginie-Occidentale|WA Washington|WI Wisconsin|WY Wyoming|DC District de Columbia|AS Samoa américaines|GU Guam|MP Îles Mariannes du Nord|PR Porto Rico|VI Îles Vierges américaines',
}
