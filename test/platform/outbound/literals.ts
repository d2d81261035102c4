/**
 * Addresses and what becomes of them, drawn up without the code under test (by Python's ipaddress and IANA's registries)
 * and read through: of every row of the registries the first, the middle and the last address and its neighbours, every
 * form that carries an IPv4 address, and what is in no registry. `public` may be called by all; `switched` for an AI
 * endpoint with both switches on and not otherwise; `never` by nobody.
 */
export const literals = `
# 0.0.0.0/8 This network
0.0.0.0 never
0.128.0.0 never
0.255.255.255 never
1.0.0.0 public

# 0.0.0.0/32 This host on this network
0.0.0.0 never
0.0.0.1 never

# 10.0.0.0/8 Private-Use
10.0.0.0 switched
10.128.0.0 switched
10.255.255.255 switched
9.255.255.255 public
11.0.0.0 public

# 100.64.0.0/10 Shared Address Space
100.64.0.0 switched
100.96.0.0 switched
100.127.255.255 switched
100.63.255.255 public
100.128.0.0 public

# 127.0.0.0/8 Loopback
127.0.0.0 switched
127.128.0.0 switched
127.255.255.255 switched
126.255.255.255 public
128.0.0.0 public

# 169.254.0.0/16 Link Local
169.254.0.0 never
169.254.128.0 never
169.254.255.255 never
169.253.255.255 public
169.255.0.0 public

# 172.16.0.0/12 Private-Use
172.16.0.0 switched
172.24.0.0 switched
172.31.255.255 switched
172.15.255.255 public
172.32.0.0 public

# 192.0.0.0/24 IETF Protocol Assignments
192.0.0.0 never
192.0.0.128 never
192.0.0.255 never
191.255.255.255 public
192.0.1.0 public

# 192.0.0.0/29 IPv4 Service Continuity Prefix
192.0.0.0 never
192.0.0.4 never
192.0.0.7 never
191.255.255.255 public
192.0.0.8 never

# 192.0.0.8/32 IPv4 dummy address
192.0.0.8 never
192.0.0.7 never
192.0.0.9 public

# 192.0.0.9/32 Port Control Protocol Anycast
192.0.0.9 public
192.0.0.8 never
192.0.0.10 public

# 192.0.0.10/32 Traversal Using Relays around NAT Anycast
192.0.0.10 public
192.0.0.9 public
192.0.0.11 never

# 192.0.0.170/32 NAT64/DNS64 Discovery
192.0.0.170 never
192.0.0.169 never
192.0.0.171 never

# 192.0.0.171/32 NAT64/DNS64 Discovery
192.0.0.171 never
192.0.0.170 never
192.0.0.172 never

# 192.0.2.0/24 Documentation (TEST-NET-1)
192.0.2.0 never
192.0.2.128 never
192.0.2.255 never
192.0.1.255 public
192.0.3.0 public

# 192.31.196.0/24 AS112-v4
192.31.196.0 public
192.31.196.128 public
192.31.196.255 public
192.31.195.255 public
192.31.197.0 public

# 192.52.193.0/24 AMT
192.52.193.0 public
192.52.193.128 public
192.52.193.255 public
192.52.192.255 public
192.52.194.0 public

# 192.88.99.0/24 Deprecated (6to4 Relay Anycast)
192.88.99.0 never
192.88.99.128 never
192.88.99.255 never
192.88.98.255 public
192.88.100.0 public

# 192.88.99.2/32 6a44-relay anycast address
192.88.99.2 never
192.88.99.1 never
192.88.99.3 never

# 192.168.0.0/16 Private-Use
192.168.0.0 switched
192.168.128.0 switched
192.168.255.255 switched
192.167.255.255 public
192.169.0.0 public

# 192.175.48.0/24 Direct Delegation AS112 Service
192.175.48.0 public
192.175.48.128 public
192.175.48.255 public
192.175.47.255 public
192.175.49.0 public

# 198.18.0.0/15 Benchmarking
198.18.0.0 never
198.19.0.0 never
198.19.255.255 never
198.17.255.255 public
198.20.0.0 public

# 198.51.100.0/24 Documentation (TEST-NET-2)
198.51.100.0 never
198.51.100.128 never
198.51.100.255 never
198.51.99.255 public
198.51.101.0 public

# 203.0.113.0/24 Documentation (TEST-NET-3)
203.0.113.0 never
203.0.113.128 never
203.0.113.255 never
203.0.112.255 public
203.0.114.0 public

# 240.0.0.0/4 Reserved
240.0.0.0 never
248.0.0.0 never
255.255.255.255 never
239.255.255.255 never

# 255.255.255.255/32 Limited Broadcast
255.255.255.255 never
255.255.255.254 never

# ::1/128 Loopback Address
::1 switched
:: never
::2 never

# ::/128 Unspecified Address
:: never
::1 switched

# ::ffff:0:0/96 IPv4-mapped Address
::ffff:0:0 never
::ffff:8000:0 switched
::ffff:ffff:ffff never
::fffe:ffff:ffff never
::1:0:0:0 never

# 64:ff9b::/96 IPv4-IPv6 Translat.
64:ff9b:: never
64:ff9b::8000:0 public
64:ff9b::ffff:ffff never
64:ff9a:ffff:ffff:ffff:ffff:ffff:ffff never
64:ff9b::1:0:0 never

# 64:ff9b:1::/48 IPv4-IPv6 Translat.
64:ff9b:1:: never
64:ff9b:1:8000:: never
64:ff9b:1:ffff:ffff:ffff:ffff:ffff never
64:ff9b:0:ffff:ffff:ffff:ffff:ffff never
64:ff9b:2:: never

# 100::/64 Discard-Only Address Block
100:: never
100::8000:0:0:0 never
100::ffff:ffff:ffff:ffff never
ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
100:0:0:1:: never

# 100:0:0:1::/64 Dummy IPv6 Prefix
100:0:0:1:: never
100:0:0:1:8000:: never
100::1:ffff:ffff:ffff:ffff never
100::ffff:ffff:ffff:ffff never
100:0:0:2:: never

# 2001::/23 IETF Protocol Assignments
2001:: never
2001:100:: never
2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff never
2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff public
2001:200:: public

# 2001::/32 TEREDO
2001:: never
2001:0:8000:: never
2001:0:ffff:ffff:ffff:ffff:ffff:ffff never
2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff public
2001:1:: never

# 2001:1::1/128 Port Control Protocol Anycast
2001:1::1 public
2001:1:: never
2001:1::2 public

# 2001:1::2/128 Traversal Using Relays around NAT Anycast
2001:1::2 public
2001:1::1 public
2001:1::3 public

# 2001:1::3/128 DNS-SD Service Registration Protocol Anycast
2001:1::3 public
2001:1::2 public
2001:1::4 never

# 2001:2::/48 Benchmarking
2001:2:: never
2001:2:0:8000:: never
2001:2:0:ffff:ffff:ffff:ffff:ffff never
2001:1:ffff:ffff:ffff:ffff:ffff:ffff never
2001:2:1:: never

# 2001:3::/32 AMT
2001:3:: public
2001:3:8000:: public
2001:3:ffff:ffff:ffff:ffff:ffff:ffff public
2001:2:ffff:ffff:ffff:ffff:ffff:ffff never
2001:4:: never

# 2001:4:112::/48 AS112-v6
2001:4:112:: public
2001:4:112:8000:: public
2001:4:112:ffff:ffff:ffff:ffff:ffff public
2001:4:111:ffff:ffff:ffff:ffff:ffff never
2001:4:113:: never

# 2001:10::/28 Deprecated (previously ORCHID)
2001:10:: never
2001:18:: never
2001:1f:ffff:ffff:ffff:ffff:ffff:ffff never
2001:f:ffff:ffff:ffff:ffff:ffff:ffff never
2001:20:: public

# 2001:20::/28 ORCHIDv2
2001:20:: public
2001:28:: public
2001:2f:ffff:ffff:ffff:ffff:ffff:ffff public
2001:1f:ffff:ffff:ffff:ffff:ffff:ffff never
2001:30:: public

# 2001:30::/28 Drone Remote ID Protocol Entity Tags (DETs) Prefix
2001:30:: public
2001:38:: public
2001:3f:ffff:ffff:ffff:ffff:ffff:ffff public
2001:2f:ffff:ffff:ffff:ffff:ffff:ffff public
2001:40:: never

# 2001:db8::/32 Documentation
2001:db8:: never
2001:db8:8000:: never
2001:db8:ffff:ffff:ffff:ffff:ffff:ffff never
2001:db7:ffff:ffff:ffff:ffff:ffff:ffff public
2001:db9:: public

# 2002::/16 6to4
2002:: never
2002:8000:: public
2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff public
2003:: public

# 2620:4f:8000::/48 Direct Delegation AS112 Service
2620:4f:8000:: public
2620:4f:8000:8000:: public
2620:4f:8000:ffff:ffff:ffff:ffff:ffff public
2620:4f:7fff:ffff:ffff:ffff:ffff:ffff public
2620:4f:8001:: public

# 3fff::/20 Documentation
3fff:: never
3fff:800:: never
3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff never
3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff public
3fff:1000:: public

# 5f00::/16 Segment Routing (SRv6) SIDs
5f00:: never
5f00:8000:: never
5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
5f01:: never

# fc00::/7 Unique-Local
fc00:: switched
fd00:: switched
fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff switched
fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
fe00:: never

# fe80::/10 Link-Local Unicast
fe80:: never
fea0:: never
febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
fec0:: switched

# 224.0.0.0/4 Multicast
224.0.0.0 never
232.0.0.0 never
239.255.255.255 never
223.255.255.255 public
240.0.0.0 never

# ff00::/8 Multicast
ff00:: never
ff80:: never
ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff switched

# fec0::/10 Site-local, deprecated
fec0:: switched
fee0:: switched
feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff switched
febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
ff00:: never

# ::/96 IPv4-compatible
:: never
::8000:0 switched
::ffff:ffff never
::1:0:0 never

# 2000::/3 Global unicast
2000:: public
3000:: public
3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff public
1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff never
4000:: never

# ::ffff:0:0:0/96 SIIT
::ffff:0:0:0 never
::ffff:0:8000:0 never
::ffff:0:ffff:ffff never
::fffe:ffff:ffff:ffff never
::ffff:1:0:0 never

# Cloud metadata
169.254.169.254 never
169.254.170.2 never
169.254.170.23 never
169.254.42.42 never
168.63.129.16 never
192.0.0.192 never
100.100.100.200 never
fd00:ec2::254 never
fd00:ec2::23 never
fd20:ce::254 never
fd00:c1::a9fe:a9fe never
fd00:100::100:200 never
fd00:a9fe:a9fe::1 never
fd00:42::42 never
fe80::a9fe:a9fe never

# Beside cloud metadata
168.63.129.15 public
168.63.129.17 public
100.100.100.199 switched
100.100.100.201 switched
fd00:ec2::253 switched
fd00:ec2::255 switched
fd20:ce::253 switched
fd20:ce::255 switched

# Public
1.1.1.1 public
8.8.8.8 public
9.9.9.9 public
93.184.215.14 public
100.63.255.255 public
128.0.0.1 public
223.255.255.255 public
2606:4700:4700::1111 public
2001:4860:4860::8888 public
2a00:1450:4001:80b::200e public
2400::1 public
3ffe::1 public
2001:200::1 public
2620:fe::fe public

# Unassigned IPv6
1::1 never
100:0:0:2::1 never
200::1 never
1000::1 never
4000::1 never
5eff::1 never
5f01::1 never
6000::1 never
8000::1 never
c000::1 never
e000::1 never
f000::1 never
fe00::1 never
64:ff9a::1 never
64:ff9b:0:0:0:1:: never
64:ff9b:2::1 never

# 8.8.8.8 carried
::ffff:8.8.8.8 switched
::ffff:808:808 switched
::8.8.8.8 switched
::ffff:0:8.8.8.8 never
2002:808:808::1 public
2001:0:808:808:8000:0:f7f7:fbfb public
2001:0:808:404:8000:0:f7f7:f7f7 public
64:ff9b::8.8.8.8 public
64:ff9b:1::8.8.8.8 never
2606:4700:1:2:0:5efe:8.8.8.8 public
2606:4700:1:2:200:5efe:8.8.8.8 public
fd12:3456:789a:1:0:5efe:8.8.8.8 switched

# 10.0.0.1 carried
::ffff:10.0.0.1 switched
::ffff:a00:1 switched
::10.0.0.1 switched
::ffff:0:10.0.0.1 never
2002:a00:1::1 switched
2001:0:a00:1:8000:0:f7f7:fbfb switched
2001:0:808:404:8000:0:f5ff:fffe switched
64:ff9b::10.0.0.1 switched
64:ff9b:1::10.0.0.1 never
2606:4700:1:2:0:5efe:10.0.0.1 switched
2606:4700:1:2:200:5efe:10.0.0.1 switched
fd12:3456:789a:1:0:5efe:10.0.0.1 switched

# 172.16.5.4 carried
::ffff:172.16.5.4 switched
::ffff:ac10:504 switched
::172.16.5.4 switched
::ffff:0:172.16.5.4 never
2002:ac10:504::1 switched
2001:0:ac10:504:8000:0:f7f7:fbfb switched
2001:0:808:404:8000:0:53ef:fafb switched
64:ff9b::172.16.5.4 switched
64:ff9b:1::172.16.5.4 never
2606:4700:1:2:0:5efe:172.16.5.4 switched
2606:4700:1:2:200:5efe:172.16.5.4 switched
fd12:3456:789a:1:0:5efe:172.16.5.4 switched

# 192.168.1.1 carried
::ffff:192.168.1.1 switched
::ffff:c0a8:101 switched
::192.168.1.1 switched
::ffff:0:192.168.1.1 never
2002:c0a8:101::1 switched
2001:0:c0a8:101:8000:0:f7f7:fbfb switched
2001:0:808:404:8000:0:3f57:fefe switched
64:ff9b::192.168.1.1 switched
64:ff9b:1::192.168.1.1 never
2606:4700:1:2:0:5efe:192.168.1.1 switched
2606:4700:1:2:200:5efe:192.168.1.1 switched
fd12:3456:789a:1:0:5efe:192.168.1.1 switched

# 127.0.0.1 carried
::ffff:127.0.0.1 switched
::ffff:7f00:1 switched
::127.0.0.1 switched
::ffff:0:127.0.0.1 never
2002:7f00:1::1 switched
2001:0:7f00:1:8000:0:f7f7:fbfb switched
2001:0:808:404:8000:0:80ff:fffe switched
64:ff9b::127.0.0.1 switched
64:ff9b:1::127.0.0.1 never
2606:4700:1:2:0:5efe:127.0.0.1 switched
2606:4700:1:2:200:5efe:127.0.0.1 switched
fd12:3456:789a:1:0:5efe:127.0.0.1 switched

# 100.64.0.1 carried
::ffff:100.64.0.1 switched
::ffff:6440:1 switched
::100.64.0.1 switched
::ffff:0:100.64.0.1 never
2002:6440:1::1 switched
2001:0:6440:1:8000:0:f7f7:fbfb switched
2001:0:808:404:8000:0:9bbf:fffe switched
64:ff9b::100.64.0.1 switched
64:ff9b:1::100.64.0.1 never
2606:4700:1:2:0:5efe:100.64.0.1 switched
2606:4700:1:2:200:5efe:100.64.0.1 switched
fd12:3456:789a:1:0:5efe:100.64.0.1 switched

# 169.254.169.254 carried
::ffff:169.254.169.254 never
::ffff:a9fe:a9fe never
::169.254.169.254 never
::ffff:0:169.254.169.254 never
2002:a9fe:a9fe::1 never
2001:0:a9fe:a9fe:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:5601:5601 never
64:ff9b::169.254.169.254 never
64:ff9b:1::169.254.169.254 never
2606:4700:1:2:0:5efe:169.254.169.254 never
2606:4700:1:2:200:5efe:169.254.169.254 never
fd12:3456:789a:1:0:5efe:169.254.169.254 never

# 100.100.100.200 carried
::ffff:100.100.100.200 never
::ffff:6464:64c8 never
::100.100.100.200 never
::ffff:0:100.100.100.200 never
2002:6464:64c8::1 never
2001:0:6464:64c8:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:9b9b:9b37 never
64:ff9b::100.100.100.200 never
64:ff9b:1::100.100.100.200 never
2606:4700:1:2:0:5efe:100.100.100.200 never
2606:4700:1:2:200:5efe:100.100.100.200 never
fd12:3456:789a:1:0:5efe:100.100.100.200 never

# 168.63.129.16 carried
::ffff:168.63.129.16 never
::ffff:a83f:8110 never
::168.63.129.16 never
::ffff:0:168.63.129.16 never
2002:a83f:8110::1 never
2001:0:a83f:8110:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:57c0:7eef never
64:ff9b::168.63.129.16 never
64:ff9b:1::168.63.129.16 never
2606:4700:1:2:0:5efe:168.63.129.16 never
2606:4700:1:2:200:5efe:168.63.129.16 never
fd12:3456:789a:1:0:5efe:168.63.129.16 never

# 192.0.0.192 carried
::ffff:192.0.0.192 never
::ffff:c000:c0 never
::192.0.0.192 never
::ffff:0:192.0.0.192 never
2002:c000:c0::1 never
2001:0:c000:c0:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:3fff:ff3f never
64:ff9b::192.0.0.192 never
64:ff9b:1::192.0.0.192 never
2606:4700:1:2:0:5efe:192.0.0.192 never
2606:4700:1:2:200:5efe:192.0.0.192 never
fd12:3456:789a:1:0:5efe:192.0.0.192 never

# 192.0.2.1 carried
::ffff:192.0.2.1 never
::ffff:c000:201 never
::192.0.2.1 never
::ffff:0:192.0.2.1 never
2002:c000:201::1 never
2001:0:c000:201:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:3fff:fdfe never
64:ff9b::192.0.2.1 never
64:ff9b:1::192.0.2.1 never
2606:4700:1:2:0:5efe:192.0.2.1 never
2606:4700:1:2:200:5efe:192.0.2.1 never
fd12:3456:789a:1:0:5efe:192.0.2.1 never

# 198.18.0.1 carried
::ffff:198.18.0.1 never
::ffff:c612:1 never
::198.18.0.1 never
::ffff:0:198.18.0.1 never
2002:c612:1::1 never
2001:0:c612:1:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:39ed:fffe never
64:ff9b::198.18.0.1 never
64:ff9b:1::198.18.0.1 never
2606:4700:1:2:0:5efe:198.18.0.1 never
2606:4700:1:2:200:5efe:198.18.0.1 never
fd12:3456:789a:1:0:5efe:198.18.0.1 never

# 224.0.0.1 carried
::ffff:224.0.0.1 never
::ffff:e000:1 never
::224.0.0.1 never
::ffff:0:224.0.0.1 never
2002:e000:1::1 never
2001:0:e000:1:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:1fff:fffe never
64:ff9b::224.0.0.1 never
64:ff9b:1::224.0.0.1 never
2606:4700:1:2:0:5efe:224.0.0.1 never
2606:4700:1:2:200:5efe:224.0.0.1 never
fd12:3456:789a:1:0:5efe:224.0.0.1 never

# 0.0.0.0 carried
::ffff:0.0.0.0 never
::ffff:0:0 never
::0.0.0.0 never
::ffff:0:0.0.0.0 never
2002::1 never
2001::8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:ffff:ffff never
64:ff9b::0.0.0.0 never
64:ff9b:1::0.0.0.0 never
2606:4700:1:2:0:5efe:0.0.0.0 never
2606:4700:1:2:200:5efe:0.0.0.0 never
fd12:3456:789a:1:0:5efe:0.0.0.0 never

# 0.0.0.1 carried
::ffff:0.0.0.1 never
::ffff:0:1 never
::0.0.0.1 switched
::ffff:0:0.0.0.1 never
2002:0:1::1 never
2001::1:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:ffff:fffe never
64:ff9b::0.0.0.1 never
64:ff9b:1::0.0.0.1 never
2606:4700:1:2:0:5efe:0.0.0.1 never
2606:4700:1:2:200:5efe:0.0.0.1 never
fd12:3456:789a:1:0:5efe:0.0.0.1 never

# 255.255.255.255 carried
::ffff:255.255.255.255 never
::ffff:ffff:ffff never
::255.255.255.255 never
::ffff:0:255.255.255.255 never
2002:ffff:ffff::1 never
2001:0:ffff:ffff:8000:0:f7f7:fbfb never
2001:0:808:404:8000:: never
64:ff9b::255.255.255.255 never
64:ff9b:1::255.255.255.255 never
2606:4700:1:2:0:5efe:255.255.255.255 never
2606:4700:1:2:200:5efe:255.255.255.255 never
fd12:3456:789a:1:0:5efe:255.255.255.255 never

# 192.0.0.9 carried
::ffff:192.0.0.9 switched
::ffff:c000:9 switched
::192.0.0.9 switched
::ffff:0:192.0.0.9 never
2002:c000:9::1 public
2001:0:c000:9:8000:0:f7f7:fbfb public
2001:0:808:404:8000:0:3fff:fff6 public
64:ff9b::192.0.0.9 public
64:ff9b:1::192.0.0.9 never
2606:4700:1:2:0:5efe:192.0.0.9 public
2606:4700:1:2:200:5efe:192.0.0.9 public
fd12:3456:789a:1:0:5efe:192.0.0.9 switched

# 192.88.99.1 carried
::ffff:192.88.99.1 never
::ffff:c058:6301 never
::192.88.99.1 never
::ffff:0:192.88.99.1 never
2002:c058:6301::1 never
2001:0:c058:6301:8000:0:f7f7:fbfb never
2001:0:808:404:8000:0:3fa7:9cfe never
64:ff9b::192.88.99.1 never
64:ff9b:1::192.88.99.1 never
2606:4700:1:2:0:5efe:192.88.99.1 never
2606:4700:1:2:200:5efe:192.88.99.1 never
fd12:3456:789a:1:0:5efe:192.88.99.1 never

# Carried twice
2002:808:808:1:0:5efe:10.0.0.1 switched
2002:a00:1:1:0:5efe:8.8.8.8 switched
2001:0:808:808:0:5efe:f7f7:f7f7 never
2001:0:808:808:0:5efe:8.8.8.8 never

# Nearly ISATAP
2606:4700:1:2:100:5efe:10.0.0.1 public
2606:4700:1:2:0:5eff:10.0.0.1 public
2606:4700:1:2:400:5efe:169.254.169.254 public

# Notations of one address
::FFFF:10.0.0.1 switched
0:0:0:0:0:ffff:a00:1 switched
0000:0000:0000:0000:0000:ffff:0a00:0001 switched
::ffff:0a00:1 switched
FD00:0:0:0:0:0:0:1 switched
fd00:0::1 switched
FE80:0000::1 never
0::1 switched
::0:1 switched
0:0::0:1 switched
::0 never
0:0:0:0:0:0:0:0 never
::00ab never
2001:DB8::1 never
2606:4700:4700:0:0:0:0:1111 public
2606:4700:4700:0::1111 public
`
